import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { Subject } from 'rxjs';
import { ChatDealDocument } from '../../../generated/graphql.ts';
import { setViewer } from '../../../lib/session/viewer.ts';
import { aDeal, aDealFavor, aTerms } from '../../../testing/a-deal.ts';
import { DealInChat } from '../../../testing/deal-in-chat.tsx';
import { eventsOf } from '../../../testing/subscription-source.ts';
import { OpenSheet } from '../../../testing/open-sheet.tsx';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { calendarFile } from './calendar-file.ts';
import { directionsTo } from './directions.ts';

const monday = { startsAt: '2026-12-07T17:00:00.000Z', endsAt: '2026-12-07T18:00:00.000Z', anyTime: false };

const anAgreement = (over: object = {}) =>
  aDeal({
    state: 'AGREED',
    agreed: aTerms({ version: 2, includes: ['TOOLS'], ...monday }),
    open: null,
    cancellation: { isFree: true, freeUntil: '2026-12-07T15:00:00.000Z', fee: { cents: 1250, currency: 'EUR' } },
    viewerCanAnswer: false,
    viewerCanCancel: true,
    favor: aDealFavor({ status: 'ACCEPTED', viewerIsPoster: true }),
    ...over,
  });

/** Renders what a chat shows of a deal; `sent` takes the inputs of its mutations. */
async function openChat(deal: object | null, changes = new Subject<unknown>(), isTight = false) {
  const sent: unknown[] = [];
  let latest = deal;
  changes.subscribe((changed) => (latest = changed as object));
  const take = (_: unknown, { input }: { input: unknown }) => {
    sent.push(input);
    return { deal: aDeal({ state: 'CANCELLED', open: null }) };
  };
  const view = await renderScreen(
    <>
      <DealInChat isTight={isTight} />
      <OpenSheet />
    </>,
    {
      resolvers: {
        Query: { conversation: () => ({ id: '5', deal: latest }) },
        Mutation: { answerTerms: take, cancelDeal: take },
        Subscription: { dealChanged: { subscribe: () => eventsOf('dealChanged', changes) } },
      },
    },
  );
  return { ...view, sent };
}

beforeEach(() => setViewer({ id: '1', firstName: 'Ana', lastName: 'Marques', needsOnboarding: false }));

describe('a chat', () => {
  test('pins what the two agreed on, with its version', async () => {
    await openChat(anAgreement());
    await screen.findByText('Agreed · version 2');
    for (const text of ['€50', 'Tools', /^Cancel free until /]) screen.getByText(text);
    screen.getByRole('button', { name: 'Add to calendar' });
  });

  test('makes one line of what was agreed, on demand', async () => {
    const { user } = await openChat(anAgreement());
    await user.click(await screen.findByRole('button', { name: 'Hide' }));
    screen.getByText(/^Agreed · €50 · Mon 7 Dec/);
    expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show' }));
    screen.getByRole('button', { name: 'Add to calendar' });
  });

  test('says that no time is fixed yet, and offers no calendar then', async () => {
    await openChat(anAgreement({ agreed: aTerms({ version: 2 }) }));
    await screen.findByText('No time fixed yet');
    screen.getByText('Agree on one, then both of you can rely on it.');
    expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
  });

  test('shows a proposed change as old and new, and agrees to the version that is shown', async () => {
    const later = { startsAt: '2026-12-07T17:30:00.000Z', endsAt: '2026-12-07T18:30:00.000Z' };
    const { user, sent } = await openChat(
      anAgreement({
        open: aTerms({ version: 3, includes: ['TOOLS'], ...later }),
        viewerCanAnswer: true,
        dueAt: '2026-12-06T10:00:00.000Z',
      }),
    );
    await screen.findByText('Ben proposes a change');
    expect(screen.queryByText('Nothing extra included')).toBeNull();
    screen.getByText(/^Until it is answered, Mon 7 Dec, 18:00 – 19:00(?: \(Luxembourg time\))? stands\. Open until /);
    await user.click(screen.getByRole('button', { name: 'Agree' }));
    const question = within(await screen.findByRole('dialog'));
    question.getByText(/This takes the place of what you agreed on\.$/);
    expect(sent).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Agree' }));
    expect(sent).toEqual([{ dealId: '9', version: 3, accept: true, revision: 1 }]);
  });

  test('makes one line of a proposal where the messages need the room, until it is asked for', async () => {
    const { user } = await openChat(
      anAgreement({ open: aTerms({ version: 3, includes: ['TOOLS'] }), viewerCanAnswer: true }),
      undefined,
      true,
    );
    const proposal = within(await screen.findByRole('region', { name: 'Waiting for an answer' }));
    proposal.getByText('Ben proposes a change · No time fixed yet');
    expect(proposal.queryByRole('button', { name: 'Agree' })).toBeNull();
    await user.click(proposal.getByRole('button', { name: 'Show' }));
    proposal.getByRole('button', { name: 'Agree' });
    await user.click(proposal.getByRole('button', { name: 'Hide' }));
    expect(proposal.queryByRole('button', { name: 'Agree' })).toBeNull();
  });

  test.each([
    [
      'Ana',
      'own proposal to Ben',
      { viewerIsPoster: true },
      '1',
      'Your proposal to Ben',
      /^You have changed the favor/,
    ],
    ['Ana', 'offer of Ben', { viewerIsPoster: true }, '2', 'Ben offers', /^Ben has not yet confirmed the offer/],
    ['Ben', 'terms of Ana', {}, '1', 'Ana proposes other terms', /^Ana has changed the favor since/],
    ['Ben', 'own offer to Ana', {}, '2', 'Your proposal to Ana', /^The favor was changed\. Confirm your offer/],
  ])('tells %s whose words the terms are: %s', async (reader, _, favor, proposer, title, stale) => {
    setViewer({ id: reader === 'Ana' ? '1' : '2', firstName: reader, lastName: 'M', needsOnboarding: false });
    const open = aTerms({ version: 2, isStale: true, proposer: { id: proposer } });
    await openChat(aDeal({ open, favor: aDealFavor(favor), viewerCanAnswer: false }));
    await screen.findByText(title);
    screen.getByText(stale);
  });

  test('says no to the terms of the poster as such, not to an offer of theirs', async () => {
    setViewer({ id: '2', firstName: 'Ben', lastName: 'Weber', needsOnboarding: false });
    const { user } = await openChat(aDeal({ open: aTerms({ version: 2, proposer: { id: '1' } }) }));
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    await screen.findByText('You said no to Ana’s terms');
  });

  test('shows a direct request as one, and says no to it as such', async () => {
    const asked = aDealFavor({ reservedFor: { id: '1' }, viewerIsPoster: false });
    const { user, sent } = await openChat(
      aDeal({
        favor: asked,
        poster: { ...aDeal().poster, id: '2', firstName: 'Ben' },
        helper: { ...aDeal().helper, id: '1' },
        viewerCanWithdraw: true,
      }),
    );
    await screen.findByText('Ben is asking for your help');
    // An offer is withdrawn; a request is answered.
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    await screen.findByText('You said no to Ben');
    expect(sent).toEqual([{ dealId: '9', version: 1, accept: false, revision: 1 }]);
  });

  test('offers the poster of what was done and rated to ask the same person again, for next week', async () => {
    const helper = { ...aDeal().helper, viewerCanAsk: true };
    const done = { state: 'COMPLETED', open: null, helper };
    const { user } = await openChat(
      aDeal({ ...done, favor: aDealFavor({ status: 'COMPLETED', viewerIsPoster: true, address: '1 Rue Haute' }) }),
    );
    await screen.findByText('Same again next week?');
    await user.click(screen.getByRole('button', { name: 'Ask Ben again' }));
    const { again, only } = JSON.parse((await screen.findByText(/^sheet: \{/)).textContent!.slice('sheet: '.length));
    expect(only).toEqual({ id: '2', firstName: 'Ben' });
    expect(again).toMatchObject({ title: 'Carry an oak wardrobe', timeframe: 'Next week', address: '1 Rue Haute' });
  });

  test('says in an open question about cancelling that there is nothing to cancel any more', async () => {
    const changes = new Subject<unknown>();
    const { user } = await openChat(anAgreement(), changes);
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await screen.findByRole('button', { name: 'Cancel it' });
    changes.next(anAgreement({ state: 'DONE', cancellation: null, viewerCanCancel: false }));
    await screen.findByText('Things have changed in the meantime. There is nothing left to cancel.');
    expect(screen.queryByRole('button', { name: 'Cancel it' })).toBeNull();
  });

  test('reads anew what both may do once they can no longer write to each other, and promises no hidden address', async () => {
    setViewer({ id: '2', firstName: 'Ben', lastName: 'Weber', needsOnboarding: false });
    const helping = (address: string | null) =>
      aDealFavor({ status: 'ACCEPTED', viewerIsPoster: false, viewerIsHelper: true, address });
    let deal = anAgreement({ viewerCanPropose: true, favor: helping('1 Rue Haute') });
    function Talk() {
      const [hasEnded, setEnded] = useState(false);
      return (
        <>
          <DealInChat onTell={hasEnded ? null : () => {}} />
          <button onClick={() => setEnded(true)}>End it</button>
        </>
      );
    }
    const { user } = await renderScreen(<Talk />, {
      resolvers: {
        Query: { conversation: () => ({ id: '5', deal }) },
        Subscription: { dealChanged: { subscribe: () => eventsOf('dealChanged', new Subject()) } },
      },
    });
    await screen.findByRole('button', { name: 'Change' });
    screen.getByText('Address: visible now');
    deal = anAgreement({ viewerCanPropose: false, favor: helping(null) });
    await user.click(screen.getByRole('button', { name: 'End it' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Change' })).toBeNull());
    expect(screen.queryByText('Address: visible now')).toBeNull();
  });

  test('shows nothing before there is a deal', async () => {
    const { container, client } = await openChat(null);
    await client.query({ query: ChatDealDocument, variables: { conversationId: '5' } });
    expect(container.querySelector('section')).toBeNull();
  });
});

describe('directions', () => {
  const point = { latitude: 49.6, longitude: 6.13 };
  const on = (userAgent: string) => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    return directionsTo(point);
  };

  test.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', 'https://maps.apple.com/?daddr=49.6,6.13'],
    ['Mozilla/5.0 (Linux; Android 15)', 'geo:49.6,6.13?q=49.6,6.13'],
    ['Mozilla/5.0 (X11; Linux x86_64)', 'https://www.openstreetmap.org/directions?to=49.6%2C6.13'],
  ])('on %s open the maps app of the device', (userAgent, url) => {
    expect(on(userAgent)).toBe(url);
  });
});

describe('calendarFile', () => {
  const terms = { ...monday, version: 2 };
  const now = new Date('2026-12-01T08:00:00.000Z');

  test('holds the appointment and neither address nor person', () => {
    expect(calendarFile({ id: '9', title: 'Carry; a wardrobe, upstairs', terms }, now).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Favr//Favr//EN',
      'METHOD:PUBLISH',
      'BEGIN:VTIMEZONE',
      'TZID:Europe/Luxembourg',
      'BEGIN:DAYLIGHT',
      'DTSTART:19810329T020000',
      'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0200',
      'TZNAME:CEST',
      'END:DAYLIGHT',
      'BEGIN:STANDARD',
      'DTSTART:19961027T030000',
      'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
      'TZOFFSETFROM:+0200',
      'TZOFFSETTO:+0100',
      'TZNAME:CET',
      'END:STANDARD',
      'END:VTIMEZONE',
      'BEGIN:VEVENT',
      'UID:deal-9@favr',
      'SEQUENCE:2',
      'DTSTAMP:20261201T080000Z',
      'DTSTART;TZID=Europe/Luxembourg:20261207T180000',
      'DTEND;TZID=Europe/Luxembourg:20261207T190000',
      'SUMMARY:Carry\\; a wardrobe\\, upstairs',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  test('holds any time of a day as a whole day', () => {
    const anyTime = {
      startsAt: '2026-12-07T07:00:00.000Z',
      endsAt: '2026-12-07T23:00:00.000Z',
      anyTime: true,
      version: 1,
    };
    const lines = calendarFile({ id: '9', title: 'Carry a wardrobe', terms: anyTime }, now).split('\r\n');
    expect(lines.filter((line) => /^DT(?:START|END)/.test(line))).toEqual([
      'DTSTART;VALUE=DATE:20261207',
      'DTEND;VALUE=DATE:20261208',
    ]);
  });

  test('folds long lines at 75 octets and cuts no character', () => {
    const file = calendarFile({ id: '9', title: 'é'.repeat(80), terms }, now);
    const lines = file.split('\r\n');
    expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
    expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${'é'.repeat(80)}`);
  });
});
