import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { dayAfter, dayAtPlace, momentAtPlace } from '../../../shared/place-time.ts';
import { test } from '../journey.ts';
import { aTitle, Neighbour } from '../neighbour.ts';

/** Zones of devices, and whether their clock is that of the place. */
const zones = [
  ['Europe/Luxembourg', true],
  ['Europe/Lisbon', false],
  ['Asia/Tokyo', false],
  ['Pacific/Honolulu', false],
  ['Asia/Kathmandu', false],
] as const;

/** Sends an operation as the person of a page; throws where it is refused. */
async function send({ page }: Neighbour, query: string, input: object): Promise<any> {
  const { data, errors } = await (
    await page.request.post('/graphql', { data: { query, variables: { input } } })
  ).json();
  if (errors) throw new Error(errors[0].message);
  return data;
}

const offerBy = (helper: Neighbour, favor: string, terms: object) =>
  send(helper, 'mutation ($input: MakeOfferInput!) { makeOffer(input: $input) { deal { id open { version } } } }', {
    favorId: favor.split('/').pop(),
    terms,
  }).then(({ makeOffer }) => makeOffer.deal as { id: string; open: { version: number } });

test('an appointment is told by the clock of the place on every device, which names it where its own differs', async ({
  browser,
}) => {
  const people = await Promise.all(['Ana', 'Ben', 'Cleo'].map((name) => Neighbour.registered(browser, name)));
  const [ana, ben, cleo] = people as [Neighbour, Neighbour, Neighbour];
  const favor = await ana.post(aTitle('Water the tomatoes'), { negotiable: true, timeframe: 'Flexible' });
  const day = dayAfter(dayAtPlace(new Date()), 3);
  const [noon, from, until] = [12, 18, 19].map((hour) => momentAtPlace(day, hour * 60).toISOString());
  await offerBy(ben, favor, { startsAt: noon, anyTime: true });
  const deal = await offerBy(cleo, favor, { startsAt: from, endsAt: until });
  const devices = await Promise.all(
    zones.map(async ([timezoneId, isSame]) => {
      const storageState = await ana.page.context().storageState();
      const context = await browser.newContext({ timezoneId, storageState });
      return { page: await context.newPage(), zone: isSame ? '' : ' (Luxembourg time)' };
    }),
  );
  const each = async (look: (page: Page, zone: string) => Promise<void>) => {
    for (const { page, zone } of devices) await look(page, zone);
  };
  const name = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short' })
    .format(new Date(`${day}T12:00`))
    .replace(',', '');

  await each(async (page, zone) => {
    await page.goto(`${favor}/offers`);
    const terms = (helper: string) => page.getByRole('article', { name: `Offer from ${helper}` }).getByRole('listitem');
    await expect(terms('Ben').filter({ hasText: 'any time' })).toHaveText(`${name}, any time`);
    await expect(terms('Cleo').filter({ hasText: '19:00' })).toHaveText(`${name}, 18:00 – 19:00${zone}`);
  });

  await send(ana, 'mutation ($input: AnswerTermsInput!) { answerTerms(input: $input) { deal { id } } }', {
    dealId: deal.id,
    version: deal.open.version,
    accept: true,
  });
  const { shareAppointment } = await send(
    ana,
    'mutation ($input: ShareAppointmentInput!) { shareAppointment(input: $input) { safeLink { path } } }',
    { dealId: deal.id, checkInAt: until },
  );
  await each(async (page, zone) => {
    await page.goto(favor);
    const weekday = name.split(' ')[0];
    await expect(page.getByText(`Cleo comes ${weekday} 18:00${zone}`)).toBeVisible();
    await page.goto(`${favor.replace('favor', 'chat')}`);
    const agreed = page.getByRole('region', { name: 'Agreed' });
    await expect(agreed).toContainText(`${name}, 18:00 – 19:00${zone}`);
    await agreed
      .getByRole('button', { name: 'Show' })
      .or(agreed.getByRole('button', { name: 'Hide' }))
      .waitFor();
    const show = agreed.getByRole('button', { name: 'Show' });
    if (await show.isVisible()) await show.click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Add to calendar' }).click(),
    ]);
    const start = `DTSTART;TZID=Europe/Luxembourg:${day.replaceAll('-', '')}T180000`;
    expect(await readFile(await download.path(), 'utf8')).toContain(start);
    await page.goto(shareAppointment.safeLink.path);
    await expect(page.getByRole('row', { name: 'When' })).toContainText('18:00 – 19:00 (Luxembourg time)');
    await expect(page.getByText('will be asked at 19:00 (Luxembourg time)')).toBeVisible();
  });
});
