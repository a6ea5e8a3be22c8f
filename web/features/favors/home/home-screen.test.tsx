import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { Subject } from 'rxjs';
import { setSocketConnected } from '../../../lib/apollo/socket-status.ts';
import { choosePlace, locate } from '../../../lib/place/place.ts';
import { luxembourgCity } from '../../../lib/place/place-store.ts';
import { currentToast, dismissToast } from '../../../lib/feedback/toasts.ts';
import { setViewer } from '../../../lib/session/viewer.ts';
import { aFavor, aPage } from '../../../testing/a-favor.ts';
import { fails, giveDevice } from '../../../testing/device.ts';
import { advanceTime } from '../../../testing/advance-time.ts';
import { OpenSheet } from '../../../testing/open-sheet.tsx';
import { arriveAt, renderScreen } from '../../../testing/render-screen.tsx';
import { saidBy } from '../../../testing/subscription-source.ts';
import { HomeScreen } from './home-screen.tsx';

const home = <HomeScreen placeBar={null} />;
const silence = { Subscription: { favorPosted: { subscribe: () => new Promise<never>(() => {}) } } };

describe('home', () => {
  afterEach(() => {
    act(() => setSocketConnected(false));
    jest.useRealTimers();
  });

  test('shows what is asked for nearby: time left, area, price, who asks', async () => {
    await renderScreen(home, { resolvers: { Query: { favors: () => aPage([aFavor()]) }, ...silence } });
    const card = await screen.findByRole('article');
    for (const text of ['6 h left', 'Today', 'Gasperich · 1 km', '€45', '(negotiable)', 'Ben', 'New here'])
      within(card).getByText(text);
    expect(within(card).getByRole('link', { name: 'by Ben' }).getAttribute('href')).toBe('/user/2');
  });

  test('strikes an expired favor through', async () => {
    await renderScreen(home, {
      resolvers: { Query: { favors: () => aPage([aFavor({ isExpired: true })]) }, ...silence },
    });
    expect((await screen.findByText('Expired')).tagName).toBe('S');
  });

  test('opens a favor at its own address', async () => {
    const { user } = await renderScreen(home, {
      resolvers: { Query: { favors: () => aPage([aFavor()]) }, ...silence },
    });
    await user.click(await screen.findByRole('link', { name: 'Carry a wardrobe down two floors' }));
    await arriveAt('/favor/7');
  });

  test('calls a poster without a name anonymous', async () => {
    const poster = { ...(aFavor()['poster'] as object), firstName: '' };
    await renderScreen(home, { resolvers: { Query: { favors: () => aPage([aFavor({ poster })]) }, ...silence } });
    await screen.findByRole('link', { name: 'by Anonymous' });
  });

  test('begins a favor of the kind that was tapped, of six', async () => {
    const { user } = await renderScreen(
      <>
        {home}
        <OpenSheet />
      </>,
      { resolvers: { Query: { favors: () => aPage([]) }, ...silence } },
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

  test('leads a visitor to sign in, and everybody to all that is asked for', async () => {
    setViewer(null);
    const { user } = await renderScreen(home, {
      resolvers: { Query: { favors: () => aPage([aFavor()]) }, ...silence },
    });
    expect(screen.getByRole('link', { name: 'View All' }).getAttribute('href')).toBe('/explore');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await arriveAt('/auth');
  });

  test('greets who is signed in, and leads to their profile', async () => {
    setViewer({ id: '1', firstName: 'Ana', lastName: 'Marques', needsOnboarding: false });
    await renderScreen(home, { resolvers: { Query: { favors: () => aPage([aFavor()]) }, ...silence } });
    screen.getByText('Hi, Ana');
    const own = screen.getByRole('link', { name: 'Your profile' });
    expect([own.textContent, own.getAttribute('href')]).toEqual(['AM', '/user/1']);
  });

  test('with nothing nearby names the radius in force and offers the next step', async () => {
    await renderScreen(home, { resolvers: { Query: { favors: () => aPage([]) }, ...silence } });
    await screen.findByText('No favrs nearby');
    screen.getByText('Searching within 15km of Luxembourg City');
    screen.getByRole('button', { name: 'Ask a Favr' });
  });

  test('with nothing nearby asks for the location where the device could not tell it', async () => {
    giveDevice(fails('denied'));
    await locate();
    await renderScreen(home, { resolvers: { Query: { favors: () => aPage([]) }, ...silence } });
    await screen.findByText('Enable location to find nearby favrs');
    choosePlace(luxembourgCity);
    giveDevice(null);
  });

  test('with nothing nearby shows a visitor what a favor can be, and begins one of that kind', async () => {
    setViewer(null);
    const { user } = await renderScreen(
      <>
        {home}
        <OpenSheet />
      </>,
      { resolvers: { Query: { favors: () => aPage([]) }, ...silence } },
    );
    await user.click(await screen.findByRole('button', { name: /^Example.*Carry a wardrobe down two floors.*€45/ }));
    await screen.findByText('sheet: {"name":"ask","category":"MOVING"}');
  });

  test('with nothing nearby shows no examples to who is signed in', async () => {
    setViewer({ id: '1', firstName: 'Ana', lastName: 'Marques', needsOnboarding: false });
    await renderScreen(home, { resolvers: { Query: { favors: () => aPage([]) }, ...silence } });
    await screen.findByText('No favrs nearby');
    expect(screen.queryByText('Example')).toBeNull();
  });

  test('after a failure says what the server said, and retries in place', async () => {
    let broken = true;
    const favors = () => {
      if (broken) throw new GraphQLError('The database is asleep.');
      return aPage([aFavor()]);
    };
    const { user } = await renderScreen(home, { resolvers: { Query: { favors }, ...silence } });
    await screen.findByText('The database is asleep.');
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('article');
  });

  test('puts a favor posted meanwhile in front, without asking again', async () => {
    const news = new Subject<unknown>();
    let asked = 0;
    const favors = () => {
      asked += 1;
      return aPage([aFavor()]);
    };
    await renderScreen(home, {
      resolvers: { Query: { favors }, Subscription: { favorPosted: { subscribe: () => saidBy('favorPosted', news) } } },
    });
    await screen.findByRole('article');
    await waitFor(() => expect(news.observed).toBe(true));
    news.next(aFavor({ id: '8', title: 'Hold a ladder' }));
    await screen.findByText('Hold a ladder');
    expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'Hold a ladder',
      'Carry a wardrobe down two floors',
    ]);
    expect(asked).toBe(1);
  });

  test('reads again every 30 s for as long as no socket brings the news', async () => {
    let asked = 0;
    const favors = () => {
      asked += 1;
      return aPage([aFavor()]);
    };
    jest.useFakeTimers();
    await renderScreen(home, { resolvers: { Query: { favors }, ...silence } });
    while (asked === 0) await advanceTime(1);
    await advanceTime(29_000);
    expect(asked).toBe(1);
    await advanceTime(2_000);
    expect(asked).toBe(2);
    act(() => setSocketConnected(true));
    await advanceTime(6_000);
    const caughtUp = asked;
    await advanceTime(60_000);
    expect(asked).toBe(caughtUp);
  });

  test('reads again what was posted before the news could be heard', async () => {
    const favors = [aFavor()];
    await renderScreen(home, { resolvers: { Query: { favors: () => aPage(favors) }, ...silence } });
    await screen.findByRole('article');
    favors.unshift(aFavor({ id: '8', title: 'Hold a ladder' }));
    act(() => setSocketConnected(true));
    await screen.findByText('Hold a ladder');
  });
});

describe('what is yet to come', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    dismissToast(currentToast()?.id ?? 0);
    jest.useRealTimers();
  });

  test.each([
    ['Rating', 'Rating System - Coming soon!'],
    ['Favr Points', 'Coming soon! Earn points by helping others and unlock rewards.'],
  ])('%s: is told about for 3 s', async (name, words) => {
    await renderScreen(home, { resolvers: { Query: { favors: () => aPage([]) }, ...silence } });
    fireEvent.click(screen.getByRole('button', { name }));
    while (!screen.queryByText(words)) await advanceTime(1);
    await advanceTime(2_900);
    screen.getByText(words);
    await advanceTime(100);
    expect(screen.queryByText(words)).toBeNull();
  });
});
