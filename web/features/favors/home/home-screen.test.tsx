import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { Subject } from 'rxjs';
import { countBeginning } from '../../../lib/apollo/socket-status.ts';
import { choosePlace, locate } from '../../../lib/place/place.ts';
import { luxembourgCity } from '../../../lib/place/place-store.ts';
import { currentToast, dismissToast } from '../../../lib/feedback/toasts.ts';
import { setViewer } from '../../../lib/session/viewer.ts';
import { aFavor, aPage } from '../../../testing/a-favor.ts';
import { fails, giveDevice } from '../../../testing/device.ts';
import { advanceTime } from '../../../testing/advance-time.ts';
import { OpenSheet } from '../../../testing/open-sheet.tsx';
import { arriveAt, renderScreen } from '../../../testing/render-screen.tsx';
import { eventsOf } from '../../../testing/subscription-source.ts';
import { HomeScreen } from './home-screen.tsx';

const home = <HomeScreen placeBar={null} />;
const noEvents = { Subscription: { favorPosted: { subscribe: () => new Promise<never>(() => {}) } } };

describe('HomeScreen', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  test('shows the favors nearby: time left, area, price, poster', async () => {
    await renderScreen(home, { resolvers: { Query: { favors: () => aPage([aFavor()]) }, ...noEvents } });
    const card = await screen.findByRole('article');
    for (const text of ['6 h left', 'Gasperich · 1 km · just now', '€45', 'negotiable', 'Ben', 'New here'])
      within(card).getByText(text);
    expect(within(card).getByRole('link', { name: 'by Ben' }).getAttribute('href')).toBe('/user/2');
  });

  test('strikes through the time of an expired favor', async () => {
    await renderScreen(home, {
      resolvers: { Query: { favors: () => aPage([aFavor({ isExpired: true })]) }, ...noEvents },
    });
    expect((await screen.findByText('Expired')).tagName).toBe('S');
  });

  test('opens a favor at its own address', async () => {
    const { user } = await renderScreen(home, {
      resolvers: { Query: { favors: () => aPage([aFavor()]) }, ...noEvents },
    });
    await user.click(await screen.findByRole('link', { name: 'Carry a wardrobe down two floors' }));
    await arriveAt('/favor/7');
  });

  test('calls a poster without a name Anonymous', async () => {
    const poster = { ...(aFavor()['poster'] as object), firstName: '' };
    await renderScreen(home, { resolvers: { Query: { favors: () => aPage([aFavor({ poster })]) }, ...noEvents } });
    await screen.findByRole('link', { name: 'by Anonymous' });
  });

  test('starts a favor of the tapped category, of six', async () => {
    const { user } = await renderScreen(
      <>
        {home}
        <OpenSheet />
      </>,
      { resolvers: { Query: { favors: () => aPage([]) }, ...noEvents } },
    );
    const tiles = within(screen.getByRole('region', { name: 'What do you need help with?' })).getAllByRole('button');
    expect(tiles.map(({ textContent }) => textContent)).toEqual([
      'Need a Ride',
      'Walk my Dog',
      'Handyman',
      'Delivery',
      'Moving',
      'Others',
    ]);
    await user.click(tiles[1]!);
    await screen.findByText('sheet: {"name":"ask","category":"PET_CARE"}');
  });

  test('leads a visitor to sign in, and everybody to Explore', async () => {
    setViewer(null);
    const { user } = await renderScreen(home, {
      resolvers: { Query: { favors: () => aPage([aFavor()]) }, ...noEvents },
    });
    expect(screen.getByRole('link', { name: 'View All' }).getAttribute('href')).toBe('/explore');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await arriveAt('/auth');
  });

  test('greets a signed-in person, and leads to their profile', async () => {
    setViewer({ id: '1', firstName: 'Ana', lastName: 'Marques', needsOnboarding: false });
    await renderScreen(home, { resolvers: { Query: { favors: () => aPage([aFavor()]) }, ...noEvents } });
    screen.getByText('Hi, Ana');
    const own = screen.getByRole('link', { name: 'Your profile' });
    expect([own.textContent, own.getAttribute('href')]).toEqual(['AM', '/user/1']);
  });

  test('names the radius and offers to post where nothing is nearby', async () => {
    await renderScreen(home, { resolvers: { Query: { favors: () => aPage([]) }, ...noEvents } });
    await screen.findByText('No favrs nearby');
    screen.getByText('Searching within 15km of Luxembourg City');
    screen.getByRole('button', { name: 'Ask a Favr' });
  });

  test('asks for the location where nothing is nearby and the device could not tell it', async () => {
    giveDevice(fails('denied'));
    await locate();
    await renderScreen(home, { resolvers: { Query: { favors: () => aPage([]) }, ...noEvents } });
    await screen.findByText('Enable location to find nearby favrs');
    choosePlace(luxembourgCity);
    giveDevice(null);
  });

  test('shows a visitor example favors where nothing is nearby, and starts one of that category', async () => {
    setViewer(null);
    const { user } = await renderScreen(
      <>
        {home}
        <OpenSheet />
      </>,
      { resolvers: { Query: { favors: () => aPage([]) }, ...noEvents } },
    );
    await user.click(await screen.findByRole('button', { name: /^Example.*Carry a wardrobe down two floors.*€45/ }));
    await screen.findByText('sheet: {"name":"ask","category":"MOVING"}');
  });

  test.each([
    [46, 12, '46 asked · 12 done this week'],
    [46, null, '46 asked this week'],
    [null, null, 'New around here. Be among the first.'],
  ])('tells a visitor of %s asked and %s done, with the faces of who agreed', async (asked, done, text) => {
    setViewer(null);
    const neighbours = [{ id: '3', firstName: 'Cleo', picture: '/photos/ben.webp' }];
    const visitorHome = () => ({ askedThisWeek: asked, doneThisWeek: done, neighbours, favors: [aFavor()] });
    const { container } = await renderScreen(home, { resolvers: { Query: { visitorHome }, ...noEvents } });
    await screen.findByText(text);
    expect(container.querySelector('header img')?.getAttribute('src')).toBe('/photos/ben.webp');
  });
  test('tells somebody who is signed in no numbers of a week', async () => {
    setViewer({ id: '1', firstName: 'Ana', lastName: 'Marques', needsOnboarding: false });
    await renderScreen(home, { resolvers: { Query: { favors: () => aPage([aFavor()]) }, ...noEvents } });
    await screen.findByRole('article');
    expect(screen.queryByText(/this week|Be among/)).toBeNull();
  });
  test('shows no examples to a signed-in person where nothing is nearby', async () => {
    setViewer({ id: '1', firstName: 'Ana', lastName: 'Marques', needsOnboarding: false });
    await renderScreen(home, { resolvers: { Query: { favors: () => aPage([]) }, ...noEvents } });
    await screen.findByText('No favrs nearby');
    expect(screen.queryByText('Example')).toBeNull();
  });

  test('shows the message of a failed request, and retries in place', async () => {
    let broken = true;
    const favors = () => {
      if (broken) throw new GraphQLError('The database is asleep.');
      return aPage([aFavor()]);
    };
    const { user } = await renderScreen(home, { resolvers: { Query: { favors }, ...noEvents } });
    await screen.findByText('The database is asleep.');
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('article');
  });

  test('puts a newly posted favor in front without refetching', async () => {
    const events = new Subject<unknown>();
    let requests = 0;
    const favors = () => {
      requests += 1;
      return aPage([aFavor()]);
    };
    await renderScreen(home, {
      resolvers: {
        Query: { favors },
        Subscription: { favorPosted: { subscribe: () => eventsOf('favorPosted', events) } },
      },
    });
    await screen.findByRole('article');
    await waitFor(() => expect(events.observed).toBe(true));
    events.next(aFavor({ id: '8', title: 'Hold a ladder' }));
    await screen.findByText('Hold a ladder');
    expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'Hold a ladder',
      'Carry a wardrobe down two floors',
    ]);
    expect(requests).toBe(1);
  });

  test('refetches what was posted before the page listens', async () => {
    const favors = [aFavor()];
    await renderScreen(home, { resolvers: { Query: { favors: () => aPage(favors) }, ...noEvents } });
    await screen.findByRole('article');
    favors.unshift(aFavor({ id: '8', title: 'Hold a ladder' }));
    act(() => countBeginning());
    await screen.findByText('Hold a ladder');
  });
});

describe('HomeScreen figures', () => {
  beforeEach(() => {
    setViewer(null);
    jest.useFakeTimers();
  });
  afterEach(() => {
    dismissToast(currentToast()?.id ?? 0);
    jest.useRealTimers();
  });

  test.each([
    ['Rating', 'Neighbours rate each other after a favor. Sign in to see yours.'],
    ['Favr Points', 'Helping earns 10 points, being helped 4. Sign in to see yours.'],
  ])('the chip %s explains itself to visitors for 3 s', async (name, text) => {
    await renderScreen(home, { resolvers: { Query: { favors: () => aPage([]) }, ...noEvents } });
    fireEvent.click(screen.getByRole('button', { name }));
    while (!screen.queryByText(text)) await advanceTime(1);
    await advanceTime(2_900);
    screen.getByText(text);
    await advanceTime(100);
    expect(screen.queryByText(text)).toBeNull();
  });
});

test.each([
  ['Rating', '4.3Rating'],
  ['Favr Points', '62Favr Points'],
])('the figure %s stands in the row of the greeting, and leads to their own', async (name, text) => {
  setViewer({
    id: '1',
    firstName: 'Ana',
    lastName: 'Marques',
    needsOnboarding: false,
    averageRating: 4.25,
    favrPoints: 62,
  });
  const { user } = await renderScreen(home, { resolvers: { Query: { favors: () => aPage([]) }, ...noEvents } });
  const figure = screen.getByRole('link', { name: new RegExp(name) });
  expect(figure.textContent).toBe(text);
  await user.click(figure);
  await arriveAt('/user/1');
});

test('a search on Home leads to Explore with its words', async () => {
  setViewer({ id: '1', firstName: 'Ana', lastName: 'Marques', needsOnboarding: false });
  const { user } = await renderScreen(home, { resolvers: { Query: { favors: () => aPage([]) }, ...noEvents } });
  await user.type(screen.getByRole('searchbox', { name: 'Search favors near you' }), ' old wardrobe{Enter}');
  await arriveAt('/explore?q=old+wardrobe');
});

test('Filters on Home lead to those of Explore', async () => {
  setViewer({ id: '1', firstName: 'Ana', lastName: 'Marques', needsOnboarding: false });
  const { user } = await renderScreen(
    <>
      {home}
      <OpenSheet />
    </>,
    { resolvers: { Query: { favors: () => aPage([]) }, ...noEvents } },
  );
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await arriveAt('/explore');
  await screen.findByText('sheet: {"name":"filters"}');
});
