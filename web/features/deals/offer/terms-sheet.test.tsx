import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { minuteAtPlace } from '../../../../shared/place-time.ts';
import { setViewer } from '../../../lib/session/viewer.ts';
import { anUndeclaredViewer } from '../../../testing/an-undeclared-viewer.ts';
import { aDeal, aDealFavor, aTerms } from '../../../testing/a-deal.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { TermsSheet } from './terms-sheet.tsx';

type Sent = { input: { terms: Record<string, unknown>; clientKey: string; revision: number } };

const ben = { id: '2', firstName: 'Ben', lastName: 'Weber', needsOnboarding: false };
const onClose = jest.fn();

/** Renders the sheet for favor 7; `makeOffer` and `proposeTerms` answer with a deal. */
async function openSheet(
  {
    favor = {},
    deal,
    person,
  }: {
    favor?: object;
    deal?: object;
    person?: Pick<ReturnType<typeof anUndeclaredViewer>, 'viewer' | 'declareBusiness'>;
  } = {},
  fail?: () => never,
) {
  const sent: { name: string; input: Sent['input'] }[] = [];
  const take =
    (name: string) =>
    (_: unknown, { input }: Sent) => {
      sent.push({ name, input });
      fail?.();
      return { deal: aDeal() };
    };
  const view = await renderScreen(<TermsSheet favorId="7" {...(deal && { dealId: '9' })} onClose={onClose} />, {
    resolvers: {
      Query: { favor: () => aDealFavor(favor), deal: () => deal, ...(person && { viewer: person.viewer }) },
      Mutation: {
        makeOffer: take('makeOffer'),
        proposeTerms: take('proposeTerms'),
        ...(person && { declareBusiness: person.declareBusiness }),
      },
    },
  });
  return { ...view, sent };
}

beforeEach(() => setViewer(ben));

describe('the sheet for an offer', () => {
  test('sends price, included things and words, once', async () => {
    const { user, sent } = await openSheet();
    await screen.findByRole('heading', { name: 'Offer to help Ana' });
    await user.click(screen.getByRole('button', { name: 'Raise the price' }));
    screen.getByText('€5 more than asked');
    await user.click(screen.getByRole('button', { name: 'Tools' }));
    await user.type(screen.getByRole('textbox', { name: 'Anything Ana should know?' }), 'Two straps');
    await user.dblClick(screen.getByRole('button', { name: 'Send offer' }));
    await screen.findByText('Offer sent');
    expect(sent.map(({ name, input }) => ({ name, terms: input.terms }))).toEqual([
      {
        name: 'makeOffer',
        terms: {
          price: '50',
          startsAt: null,
          endsAt: null,
          anyTime: false,
          includes: ['TOOLS'],
          note: 'Two straps',
          addressFrom: 'AGREEMENT',
        },
      },
    ]);
  });

  test('asks before the first offer whether one acts as a business', async () => {
    const { declared, ...person } = anUndeclaredViewer(ben.id);
    const { user, sent } = await openSheet({ person });
    await screen.findByRole('radio', { name: 'A private person' });
    await user.click(screen.getByRole('button', { name: 'Send offer' }));
    await screen.findByText('Offer sent');
    expect(declared).toEqual([false]);
    expect(sent).toHaveLength(1);
  });

  test('fixes a day and its time, and lets go of them again', async () => {
    const { user, sent } = await openSheet();
    const [, tomorrow] = await screen.findAllByRole('button', { pressed: false, name: /^\w{3} \d+ \w+$/ });
    await user.click(tomorrow!);
    const time = screen.getByRole('combobox', { name: 'Time of day' });
    await user.selectOptions(
      time,
      within(time).getByRole('option', { name: /^18:00 – 19:00(?: \(Luxembourg time\))?$/ }),
    );
    await user.click(screen.getByRole('button', { name: 'Send offer' }));
    await screen.findByText('Offer sent');
    const { startsAt, endsAt } = sent[0]!.input.terms as { startsAt: string; endsAt: string };
    expect([minuteAtPlace(new Date(startsAt)), Date.parse(endsAt) - Date.parse(startsAt)]).toEqual([
      18 * 60,
      3_600_000,
    ]);
    await user.click(tomorrow!);
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  test('says how to write a price, and sends one as people write it', async () => {
    const { user, sent } = await openSheet();
    const price = await screen.findByRole('textbox', { name: 'Your price in euros' });
    for (const [typed, said] of [
      ['20-30', 'Write the price like 20, 20.50 or 1 250.'],
      ["20'000", 'A price is between 0.01 and 10 000 euros.'],
    ] as const) {
      await user.clear(price);
      await user.type(price, typed);
      await user.click(screen.getByRole('button', { name: 'Send offer' }));
      await screen.findByText(said);
      expect(document.activeElement).toBe(price);
    }
    expect(sent).toEqual([]);
    await user.clear(price);
    await user.type(price, "1'250.-");
    await user.click(screen.getByRole('button', { name: 'Send offer' }));
    await screen.findByText('Offer sent');
    expect(sent[0]!.input.terms).toMatchObject({ price: "1'250.-" });
  });

  test('leaves a fixed price alone', async () => {
    const { user, sent } = await openSheet({ favor: { isNegotiable: false } });
    await screen.findByText('The price is fixed.');
    await user.click(screen.getByRole('button', { name: 'Send offer' }));
    await screen.findByText('Offer sent');
    expect(sent[0]!.input.terms).not.toHaveProperty('price');
  });

  test('sends an offer for the favor that was read, and for a changed one only once it was shown', async () => {
    const favor = { revision: 1 };
    const { user, sent } = await openSheet({ favor }, () => {
      if (sent.length > 1) return undefined as never;
      favor.revision = 2;
      throw new GraphQLError('The favor was changed.', { extensions: { code: 'STALE_OFFER' } });
    });
    await user.click(await screen.findByRole('button', { name: 'Send offer' }));
    await screen.findByText(/^The favor was changed in the meantime\./);
    await user.click(screen.getByRole('button', { name: 'Send offer' }));
    await screen.findByText('Offer sent');
    expect(sent.map(({ input }) => input.revision)).toEqual([1, 2]);
  });

  test('says a refusal at its field, and takes another client key for what is sent next', async () => {
    let calls = 0;
    const { user, sent } = await openSheet({}, () => {
      if (calls++ === 0)
        throw new GraphQLError('Please enter a valid price for your favor.', {
          extensions: { code: 'BAD_INPUT', field: 'terms.price' },
        });
      return undefined as never;
    });
    await user.click(await screen.findByRole('button', { name: 'Send offer' }));
    await screen.findByText('Please enter a valid price for your favor.');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Your price in euros' }));
    await user.click(screen.getByRole('button', { name: 'Send offer' }));
    await screen.findByText('Offer sent');
    expect(sent[0]!.input.clientKey).not.toBe(sent[1]!.input.clientKey);
  });

  test('begins with one’s own terms and proposes a change of them', async () => {
    const { user, sent } = await openSheet({ favor: { viewerDeal: aDeal({ open: aTerms({ note: 'Two straps' }) }) } });
    await screen.findByRole('heading', { name: 'Change your offer to Ana' });
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Anything Ana should know?' }).value).toBe(
      'Two straps',
    );
    await user.click(screen.getByRole('button', { name: 'Send the change' }));
    await screen.findByText('Offer changed');
    expect(sent[0]!.name).toBe('proposeTerms');
  });
});

test('the sheet for a counter-offer names the helper and their deal', async () => {
  setViewer({ id: '1', firstName: 'Ana', lastName: 'Marques', needsOnboarding: false });
  const { user, sent } = await openSheet({ deal: aDeal({ favor: aDealFavor({ viewerIsPoster: true }) }) });
  await screen.findByRole('heading', { name: 'Answer Ben with your terms' });
  await user.click(screen.getByRole('button', { name: 'Lower the price' }));
  await user.click(screen.getByRole('button', { name: 'Send your terms' }));
  await screen.findByText('Your terms are sent');
  expect(sent[0]).toMatchObject({ name: 'proposeTerms', input: { dealId: '9', terms: { price: '45' } } });
});
