import { expect, type Locator } from '@playwright/test';
import { test } from '../journey.ts';
import { Neighbour } from '../neighbour.ts';

const TITLE = 'مساعدة في نقل 2 كراسي (طابق 3)!';
const DESCRIPTION = 'أحتاج إلى شخص لنقل كرسيين إلى الطابق 3 (بدون مصعد)، السعر 20€!';

/** A place where no other journey posts: the favor is the first one there. */
const troisvierges = { label: '5 Rue d’Asselborn, 9907 Troisvierges', latitude: 50.121, longitude: 6.002 };

/** Returns the left edges in px of the last sign of a text and of its last line. */
const endOf = (words: Locator) =>
  words.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const node = walker.nextNode() as Text;
    const edge = (at: number) => {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect();
    };
    const last = edge(node.length - 1);
    const line = Array.from(node.data, (_, at) => edge(at)).filter(
      ({ top, width }) => width > 0 && Math.abs(top - last.top) < 4,
    );
    return { last: last.left, first: Math.min(...line.map(({ left }) => left)) };
  });

/** Expects that the `!` stands at the left end of words from right to left. */
async function expectOwnDirection(words: Locator): Promise<void> {
  await expect(words).toBeVisible();
  const { last, first } = await endOf(words);
  expect(last).toBeCloseTo(first, 0);
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
])
  test(`words from right to left keep their direction at ${viewport.width} px`, async ({ browser }) => {
    const ana = await Neighbour.registered(browser, 'Ana');
    const ben = await Neighbour.signedUp(browser, 'Ben');
    const posted = await ana.page.request.post('/graphql', {
      headers: { 'content-type': 'application/json' },
      data: {
        query: 'mutation ($input: PostFavorInput!) { postFavor(input: $input) { favor { id } } }',
        variables: {
          input: {
            title: TITLE,
            description: DESCRIPTION,
            category: 'MOVING',
            price: '20',
            isNegotiable: true,
            timeframe: 'Next week',
            address: troisvierges.label,
            latitude: troisvierges.latitude,
            longitude: troisvierges.longitude,
          },
        },
      },
    });
    const { id } = (await posted.json()).data.postFavor.favor;
    const { page } = ben;
    await page.setViewportSize(viewport);
    await ben.lookFrom(troisvierges);
    await page.goto('/explore');
    await expectOwnDirection(page.getByRole('article').getByRole('heading', { name: TITLE }).first());
    await page.goto(`/favor/${id}`);
    await expectOwnDirection(page.getByRole('heading', { name: TITLE }));
    await expectOwnDirection(page.getByText(DESCRIPTION));
    await expect(page).toHaveTitle(`\u2068${TITLE}\u2069 · Favr`);
    await page.goto(`/chat/${id}`);
    await expectOwnDirection(page.getByRole('heading', { name: TITLE }));
    await page.getByRole('textbox').fill(DESCRIPTION);
    await expect(page.getByRole('textbox')).toHaveCSS('direction', 'rtl');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expectOwnDirection(page.getByRole('log').getByText(DESCRIPTION));
  });
