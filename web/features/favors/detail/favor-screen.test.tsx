import { ApolloLink } from '@apollo/client';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { Link, Route, Routes } from 'react-router-dom';
import { throwError } from 'rxjs';
import { markReachable, markUnreachable } from '../../../lib/apollo/connectivity.ts';
import { countBeginning } from '../../../lib/apollo/socket-status.ts';
import { setViewer } from '../../../lib/session/viewer.ts';
import { HomeDocument, ViewerDocument } from '../../../generated/graphql.ts';
import { anUndeclaredViewer } from '../../../testing/an-undeclared-viewer.ts';
import { aFavor, aPage } from '../../../testing/a-favor.ts';
import { aDeal } from '../../../testing/a-deal.ts';
import { chooseMenuItem } from '../../../testing/choose-menu-item.ts';
import { OpenSheet } from '../../../testing/open-sheet.tsx';
import { arriveAt, renderScreen } from '../../../testing/render-screen.tsx';
import type { Resolvers } from '../../../testing/schema-link.ts';
import { FavorScreen } from './favor-screen.tsx';

const ana = { id: '1', firstName: 'Ana', lastName: 'Marques', needsOnboarding: false };
const own = aFavor({ viewerIsPoster: true, viewerCanAccept: false, viewerCanNegotiate: false, viewerCanDelete: true });
const button = (name: string) => screen.queryByRole('button', { name });

const open = (favor: Record<string, unknown>, more: Resolvers = {}, at = '/favor/7') =>
  renderScreen(
    <>
      <Routes>
        <Route
          path="/favor/:favorId"
          element={
            <FavorScreen
              Conversations={({ favorId }) => <p>conversations about {favorId}</p>}
              Ending={() => null}
              Offer={() => null}
            />
          }
        />
        <Route path="/list" element={<Link to="/favor/7">The favor</Link>} />
        <Route path="*" element={null} />
      </Routes>
      <OpenSheet />
    </>,
    {
      at,
      resolvers: {
        Query: { favor: () => favor },
        Subscription: { favorUpdated: { subscribe: () => new Promise<never>(() => {}) } },
        ...more,
      },
    },
  );

/** Taps Accept, and answers the question what, when and for how much with yes. */
async function accept(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  const question = within(await screen.findByRole('dialog', { name: /^Help .* with this\?$/ }));
  question.getByText('You see the exact address at once, or when Ben shows it.');
  await user.click(question.getByRole('button', { name: 'Yes, accept' }));
}

describe('FavorScreen', () => {
  beforeEach(() => setViewer(null));

  test('offers what the server says the viewer may do', async () => {
    await open(aFavor({ viewerCanNegotiate: false }));
    await screen.findByRole('heading', { level: 1, name: 'Carry a wardrobe down two floors' });
    expect(button('Accept')).not.toBeNull();
    expect(button('Negotiate')).toBeNull();
    expect(screen.queryByText('conversations about 7')).toBeNull();
    screen.getByText('Gasperich area');
    screen.getByText('Today, 6 h left');
  });

  test('tells the poster of a hidden favor why, and how to appeal', async () => {
    await open({ ...own, isHidden: true, hiddenReasons: 'Rule 3.' });
    await screen.findByText('An admin has hidden it. Only you can still see it.');
    screen.getByText(/^The reasons: “Rule 3.” A person decided this\. If you disagree/);
  });

  test('tells an admin nothing of it', async () => {
    await open(aFavor({ isHidden: true }));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(/A person decided this/)).toBeNull();
  });

  test('says how it finds its helper before anybody taps, and leads a question to the chat', async () => {
    const { user } = await open(aFavor({ acceptance: 'CHOOSE', viewerCanMessage: true, viewerCanNegotiate: false }));
    await screen.findByText('Ben chooses among the offers.');
    // Only an offer can be made here: what looks like a yes would be one, too.
    expect([button('Accept'), button('Negotiate')]).toEqual([null, null]);
    await user.click(screen.getByRole('link', { name: 'Ask a question' }));
    await arriveAt('/chat/7');
  });

  test('offers two ways to who may take it on, and asks a question inside the poster’s card', async () => {
    await open(aFavor({ viewerCanMessage: true, poster: { ...(aFavor()['poster'] as object), firstName: 'Ben' } }));
    const row = (await screen.findByRole('button', { name: 'Accept' })).closest<HTMLElement>('[role=group]')!;
    expect(
      within(row)
        .getAllByRole('button')
        .map((each) => each.textContent),
    ).toEqual(['Negotiate', 'Accept']);
    const question = screen.getByRole('link', { name: 'Ask a question' });
    const card = screen.getByRole('link', { name: /^B?Ben/ }).parentElement!;
    expect(card.contains(question)).toBe(true);
  });

  test('begins to negotiate with the sheet of an offer, over the chat', async () => {
    setViewer(ana);
    const negotiateFavor = () => ({ conversation: { id: '3' } });
    const { user } = await open(aFavor(), { Mutation: { negotiateFavor } });
    await user.click(await screen.findByRole('button', { name: 'Negotiate' }));
    await arriveAt('/negotiate/7');
    await screen.findByText(`sheet: ${JSON.stringify({ name: 'terms', favorId: '7' })}`);
  });

  test('offers no second way to negotiate while an offer waits', async () => {
    setViewer(ana);
    await open(aFavor({ viewerDeal: aDeal({ viewerCanAnswer: false }) }));
    await screen.findByRole('button', { name: 'Accept' });
    expect(button('Negotiate')).toBeNull();
  });

  test('accepts not what was asked at first while the poster’s other terms wait for a yes', async () => {
    setViewer(ana);
    await open(aFavor({ viewerDeal: aDeal() }));
    await screen.findByRole('heading', { level: 1 });
    await screen.findByText('Total price');
    expect([button('Accept'), button('Negotiate')]).toEqual([null, null]);
  });

  test('leads its poster to no question', async () => {
    await open({ ...own, viewerCanMessage: true });
    await screen.findByText('The first neighbour who accepts helps you.');
    expect(screen.queryByRole('link', { name: 'Ask a question' })).toBeNull();
  });

  test('says that its poster cannot accept it only while somebody could', async () => {
    await open({ ...own, status: 'ACCEPTED', viewerCanDelete: false });
    await screen.findByText('This is your favor');
    screen.getByText('Somebody is already helping here');
    expect(screen.queryByText('You cannot accept your own favor')).toBeNull();
  });

  test('shares its address, and shows it where there is no clipboard', async () => {
    const { user } = await open(aFavor());
    const share = await screen.findByRole('button', { name: 'Share this favor' });
    await user.click(share);
    await screen.findByText('Link copied');
    expect(await navigator.clipboard.readText()).toBe('http://localhost/favor/7');
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
    await user.click(share);
    await screen.findByText('http://localhost/favor/7');
  });

  test('shows category and rating, and links to the poster', async () => {
    await open(aFavor({ poster: { ...(aFavor()['poster'] as object), averageRating: 4.25, totalRatings: 4 } }));
    await screen.findByText('Moving');
    screen.getByText('Rated 4.3 out of 5');
    screen.getByText('· 4 reviews');
    screen.getByText('Approximate location · 1 km');
    for (const link of screen.getAllByRole('link', { name: /Ben W\.|Profile/ }))
      expect(link.getAttribute('href')).toBe('/user/2');
  });

  test('calls a poster without a name Anonymous User', async () => {
    await open(aFavor({ poster: { ...(aFavor()['poster'] as object), firstName: '', displayName: '' } }));
    await screen.findByText('Anonymous User');
  });

  test.each([
    ['its helper', { viewerIsHelper: true }, 'Exact address: only you and the poster see it'],
    ['its poster', { viewerIsPoster: true }, 'Exact address: only you and your helper see it'],
  ])('tells %s who sees the address', async (_, parts, text) => {
    await open(aFavor({ ...parts, status: 'ACCEPTED', address: '12 Rue de Hollerich', locationIsExact: true }));
    await screen.findByText(text);
  });

  test('no longer calls the price of a completed favor negotiable', async () => {
    await open(aFavor({ status: 'COMPLETED', viewerCanAccept: false, viewerCanNegotiate: false }));
    await screen.findByText('This favor is done');
    expect(screen.queryByText('negotiable')).toBeNull();
  });

  test('shows what a list knew of it while it cannot be reached, and the rest afterwards', async () => {
    const Query = { favor: () => aFavor(), favors: () => aPage([aFavor()]) };
    const { client, user } = await open({}, { Query }, '/list');
    const near = { latitude: 49.6116, longitude: 6.1319 };
    await client.query({ query: HomeDocument, variables: { near, withinKm: 15, isVisitor: false } });
    const link = client.link;
    client.setLink(new ApolloLink(() => throwError(() => new TypeError('offline'))));
    await user.click(screen.getByRole('link', { name: 'The favor' }));
    await screen.findByRole('heading', { level: 1, name: 'Carry a wardrobe down two floors' });
    screen.getByText('Today, 6 h left');
    screen.getByText('This is what the list already showed. The rest will load once Favr can be reached.');
    client.setLink(link);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('button', { name: 'Accept' });
  });

  test('says that there is no map preview without tiles', async () => {
    await open(aFavor());
    await screen.findByText('No map preview available');
  });

  test('expands the cancellation policy', async () => {
    const { user } = await open(aFavor());
    await user.click(await screen.findByRole('button', { name: 'Read More' }));
    screen.getByText(/After that, 25% of the price is kept\. Anyone who does not show up forfeits the payment\./);
    screen.getByRole('button', { name: 'Read Less', expanded: true });
  });

  test('shows its photos with their numbers, and drops one that fails to load', async () => {
    const photo = (id: string) => ({
      id,
      small: `/photos/${id}-480.webp`,
      large: `/photos/${id}-1280.webp`,
      width: 1280,
      height: 960,
    });
    await open(aFavor({ photos: [photo('a'), photo('b')] }));
    const [first, second] = await screen.findAllByRole('img', {
      name: /^Carry a wardrobe down two floors, photo \d of 2$/,
    });
    expect([first!.getAttribute('srcset'), second!.getAttribute('src')]).toEqual([
      '/photos/a-480.webp 480w, /photos/a-1280.webp 1280w',
      '/photos/b-1280.webp',
    ]);
    screen.getByText('1 / 2');
    fireEvent.error(second!);
    await waitFor(() => expect(screen.queryByRole('img', { name: /photo 2 of 2$/ })).toBeNull());
  });

  test('gives a photo its files only once it is on the page: a browser keeps one that never was', async () => {
    const setAttribute = jest.spyOn(Element.prototype, 'setAttribute');
    await open(aFavor({ photos: [{ id: 'a', small: 's.webp', large: 'l.webp', width: 1280, height: 960 }] }));
    const photo = await screen.findByRole('img', { name: /photo 1 of 1$/ });
    const given = setAttribute.mock.calls.filter(([name]) => /^(srcset|sizes)$/i.test(name));
    setAttribute.mockRestore();
    expect(given).toEqual([]);
    for (const element of [photo.previousElementSibling!, photo])
      expect(element.getAttribute('srcset')).toMatch(/480w, .* 1280w$/);
  });

  test('shows a photo that failed without a connection once the server is reachable again', async () => {
    const names = { smallAvif: 's.avif', largeAvif: 'l.avif', small: 's.webp', large: 'l.webp' };
    await open(aFavor({ photos: [{ __typename: 'Photo', id: 'a', ...names, width: 1280, height: 960 }] }));
    const photo = () => screen.queryByRole('img', { name: /photo 1 of 1$/ });
    await waitFor(() => expect(photo()).not.toBeNull());
    fireEvent.error(photo()!);
    await waitFor(() => expect(photo()).toBeNull());
    markUnreachable();
    markReachable();
    await waitFor(() => expect(photo()).not.toBeNull());
  });

  test('asks for its favor once as the page connects, and again whenever events may have been missed', async () => {
    let asked = 0;
    const favor = () => {
      asked += 1;
      return aFavor();
    };
    const Query = { favor, favors: () => aPage([aFavor()]) };
    const { client } = await open({}, { Query });
    await screen.findByRole('button', { name: 'Accept' });
    countBeginning();
    const near = { latitude: 49.6116, longitude: 6.1319 };
    await client.query({ query: HomeDocument, variables: { near, withinKm: 15, isVisitor: false } });
    expect(asked).toBe(1);
    countBeginning();
    await waitFor(() => expect(asked).toBe(2));
  });

  test('keeps the question that is open while a deal of the favor is known only in part', async () => {
    setViewer({ id: '2', firstName: 'Ben', lastName: 'Weber', needsOnboarding: false });
    const { client, user } = await open(aFavor());
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    const question = await screen.findByRole('dialog', { name: /^Help .* with this\?$/ });
    await act(async () => {
      client.setLink(new ApolloLink(() => throwError(() => new TypeError('offline'))));
      client.cache.modify({ id: 'Favor:7', fields: { viewerDeal: () => ({ __ref: 'Deal:99' }) } });
    });
    expect(question.isConnected).toBe(true);
  });

  test('says of a poster what is known, and no more', async () => {
    await open(aFavor());
    await screen.findByText('Ben W.');
    expect(screen.queryByText('E-mail confirmed')).toBeNull();
  });

  test('leads a visitor who accepts to sign in', async () => {
    const { user } = await open(aFavor());
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    await arriveAt('/auth');
  });

  test('leads to the chat after accepting', async () => {
    setViewer(ana);
    const accepted = aFavor({
      status: 'ACCEPTED',
      viewerIsHelper: true,
      viewerCanAccept: false,
      viewerCanNegotiate: false,
    });
    const { user } = await open(aFavor(), {
      Mutation: { acceptFavor: () => ({ favor: accepted, conversation: { id: '3' } }) },
    });
    await accept(user);
    await screen.findByText('Chat room created! You can now message the poster.');
    await arriveAt('/chat/7');
  });

  test('leads to the chat when it was accepted although the answer was lost', async () => {
    setViewer(ana);
    let favor = aFavor();
    const { user, client } = await open({}, { Query: { favor: () => favor } });
    client.mutate = () => {
      favor = aFavor({ status: 'ACCEPTED', viewerIsHelper: true, viewerCanAccept: false, viewerCanNegotiate: false });
      return Promise.reject(new TypeError('Failed to fetch'));
    };
    await accept(user);
    await screen.findByText('Chat room created! You can now message the poster.');
    expect(screen.queryByText('Failed to accept favor')).toBeNull();
    await arriveAt('/chat/7');
  });

  test.each([
    ['stopping', async (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Stop' }))],
    ['closing the question', async (user: UserEvent) => user.keyboard('{Escape}')],
  ])('leads nowhere when it was accepted after %s, and says so', async (_, turnAway) => {
    setViewer(ana);
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const acceptFavor = async () => {
      await answered;
      return { favor: aFavor({ viewerIsHelper: true, viewerCanAccept: false }), conversation: { id: '3' } };
    };
    const { user } = await open(aFavor(), { Mutation: { acceptFavor } });
    await accept(user);
    await screen.findByRole('button', { name: 'Stop' });
    await turnAway(user);
    await screen.findByText('Stopping…', { selector: 'p' });
    const before = screen.getByText(/^\//, { selector: 'output' }).textContent;
    answer();
    await screen.findByText('It was accepted before you stopped it. Its chat is in your messages.');
    await arriveAt(before);
  });

  test('asks once before accepting whether one acts as a business, and says what the poster declared', async () => {
    setViewer(ana);
    const { declared, viewer, declareBusiness } = anUndeclaredViewer(ana.id);
    const acceptFavor = () => {
      expect(declared).toEqual([true]);
      return { favor: aFavor({ viewerIsHelper: true }), conversation: { id: '3' } };
    };
    const { user } = await open(
      {},
      { Query: { favor: () => aFavor(), viewer }, Mutation: { acceptFavor, declareBusiness } },
    );
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    await screen.findByText('Ben acts as a private person');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'A private person' }).checked).toBe(true);
    await user.click(screen.getByRole('radio', { name: 'A business' }));
    await user.click(screen.getByRole('button', { name: 'Yes, accept' }));
    await arriveAt('/chat/7');
    expect(declared).toEqual([true]);
  });

  test('asks it with the sheet that opens: one that grew would move its buttons under the finger', async () => {
    setViewer(ana);
    const { viewer } = anUndeclaredViewer(ana.id);
    const { user, client } = await open(
      {},
      {
        Query: {
          favor: () => aFavor(),
          viewer: () => ({ ...ana, picture: null, averageRating: null, favrPoints: 0, ...viewer() }),
        },
      },
    );
    await client.query({ query: ViewerDocument });
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    await screen.findByRole('button', { name: 'Yes, accept' });
    expect(screen.getByRole('radio', { name: 'A private person' })).toBeTruthy();
  });

  test('says that the poster acts as a business', async () => {
    await open(aFavor({ poster: { ...(aFavor()['poster'] as object), isBusiness: true } }));
    await screen.findByText('Business');
  });

  test('says that somebody else was faster, and shows the new state', async () => {
    setViewer(ana);
    let isTaken = false;
    const favor = () =>
      aFavor(isTaken ? { status: 'ACCEPTED', viewerCanAccept: false, viewerCanNegotiate: false } : {});
    const acceptFavor = () => {
      isTaken = true;
      throw new GraphQLError('This favor is not open any more.', { extensions: { code: 'NOT_OPEN' } });
    };
    const { user } = await open({}, { Query: { favor }, Mutation: { acceptFavor } });
    await accept(user);
    await screen.findByText('This favor is not open any more.');
    await screen.findByText('Somebody is already helping here');
    await waitFor(() => expect(button('Accept')).toBeNull());
  });

  test('accepts what was read alone: a changed favor is refused, shown, and asked about again', async () => {
    setViewer(ana);
    let revision = 1;
    const dearer = { price: { cents: 1500, currency: 'EUR', text: '15.00' } };
    const sent: unknown[] = [];
    const acceptFavor = (_: unknown, { input }: { input: { revision: number } }) => {
      sent.push(input);
      if (input.revision === 2) return { favor: aFavor({ viewerIsHelper: true }), conversation: { id: '3' } };
      revision = 2;
      throw new GraphQLError('The favor was changed.', { extensions: { code: 'STALE_OFFER' } });
    };
    const favor = () => aFavor({ revision, ...(revision > 1 && dearer) });
    const { user } = await open({}, { Query: { favor }, Mutation: { acceptFavor } });
    await accept(user);
    const question = within(await screen.findByRole('dialog', { name: /^Help .* with this\?$/ }));
    await question.findByText(/^The favor was changed in the meantime\./);
    question.getByText('€15');
    await user.click(question.getByRole('button', { name: 'Yes, accept' }));
    await arriveAt('/chat/7');
    expect(sent).toEqual([
      { favorId: '7', revision: 1 },
      { favorId: '7', revision: 2 },
    ]);
  });

  test('leads a person before onboarding who accepts or negotiates to complete it, and back to the favor', async () => {
    setViewer({ ...ana, needsOnboarding: true });
    const refuse = () => {
      throw new GraphQLError('Please complete your profile first.', { extensions: { code: 'NEEDS_ONBOARDING' } });
    };
    for (const name of ['Accept', 'Negotiate']) {
      const { user, unmount } = await open(aFavor(), { Mutation: { acceptFavor: refuse, negotiateFavor: refuse } });
      await (name === 'Accept' ? accept(user) : user.click(await screen.findByRole('button', { name })));
      await arriveAt('/onboarding');
      expect(screen.queryByText('Please complete your profile first.')).toBeNull();
      unmount();
    }
  });

  test('says why somebody who helps with as many as they may cannot accept, and still offers to negotiate', async () => {
    setViewer(ana);
    await open(aFavor({ viewerCanAccept: false }));
    await screen.findByText(/^You cannot accept another favor right now\. .* confirm your e-mail address\.$/);
    expect(button('Accept')).toBeNull();
    expect(button('Negotiate')).not.toBeNull();
  });

  test('lets the poster delete it after a confirmation, but not accept it', async () => {
    setViewer(ana);
    const { user } = await open(own);
    await screen.findByText('You cannot accept your own favor');
    screen.getByText('conversations about 7');
    within(screen.getByText('Total price').parentElement!).getByText('€45');
    expect(button('Accept')).toBeNull();
    expect(button('Post again')).toBeNull();
    expect(button('Delete')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'More' }));
    await chooseMenuItem(user, 'Delete');
    await screen.findByText(
      `sheet: ${JSON.stringify({ name: 'deleteFavor', favor: { id: '7', title: own['title'] } })}`,
    );
  });

  test('tells its poster who comes and when, with the way to their chat', async () => {
    setViewer(ana);
    const startsAt = '2031-05-17T08:00:00.000Z';
    const agreed = { ...aDeal().open, startsAt, endsAt: '2031-05-17T09:00:00.000Z' };
    await open({
      ...own,
      status: 'ACCEPTED',
      helper: { id: '2', firstName: 'Ben', lastName: 'Weber', picture: null },
      viewerDeal: aDeal({ state: 'AGREED', agreed, open: null }),
      viewerCanMessage: true,
    });
    await screen.findByText(/^Ben comes Sat 17 May, 10:00/);
    screen.getByText('This is your favor');
    expect(screen.getByRole('link', { name: 'Open chat' }).getAttribute('href')).toBe('/chat/7?with=2');
  });

  test('offers the poster of an expired favor to post it again, filled in', async () => {
    setViewer(ana);
    const { user } = await open({ ...own, isExpired: true, address: '12 Rue de Hollerich', locationIsExact: true });
    await screen.findByText('Its time has run out');
    await user.click(screen.getByRole('button', { name: 'Post again' }));
    const { title, description, location } = own;
    const again = {
      category: 'MOVING',
      title,
      description,
      price: '45.00',
      isNegotiable: true,
      address: '12 Rue de Hollerich',
      point: location,
    };
    await screen.findByText(`sheet: ${JSON.stringify({ name: 'ask', again })}`);
  });

  test('shows its poster who has read the address, and when', async () => {
    setViewer(ana);
    const ben = { id: '2', firstName: 'Ben' };
    const [today, earlier] = [new Date(), new Date('2026-02-03T13:02:00')];
    today.setHours(14, 2);
    const addressSightings = [
      { user: { id: '3', firstName: 'Carla' }, seenAt: earlier.toISOString() },
      { user: ben, seenAt: today.toISOString() },
    ];
    await open(
      aFavor({ viewerIsPoster: true, address: '12 Rue de Hollerich', locationIsExact: true, addressSightings }),
    );
    await screen.findByText('Ben saw the address at 14:02');
    screen.getByText(/^Carla saw the address on .*\b3\b.* 2026 at 13:02$/);
  });

  test('says that a favor does not exist', async () => {
    const favor = () => {
      throw new GraphQLError('Nothing is here.', { extensions: { code: 'NOT_FOUND' } });
    };
    await open({}, { Query: { favor } });
    await screen.findByRole('heading', { level: 1, name: 'Favor Not Found' });
    expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
  });
});
