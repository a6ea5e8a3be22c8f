import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { useEffect, useEffectEvent, useState } from 'react';
import type { LoadMap, MapProps, MapView } from '../../../components/map/map-types.ts';
import { currentToast, dismissToast } from '../../../lib/feedback/toasts.ts';
import { setViewer } from '../../../lib/session/viewer.ts';
import { aFavor, aPage } from '../../../testing/a-favor.ts';
import { advanceTime } from '../../../testing/advance-time.ts';
import { arriveAt, renderScreen } from '../../../testing/render-screen.tsx';
import { ExploreList } from './explore-list.tsx';
import { ExploreMap } from './explore-map.tsx';
import { ExploreScreen } from './explore-screen.tsx';
import { useExplore } from './use-explore.ts';

const city: MapView = {
  camera: { latitude: 49.6, longitude: 6.13, zoom: 12 },
  bounds: { south: 49.5, west: 6, north: 49.7, east: 6.3 },
};
const north: MapView = {
  camera: { latitude: 49.9, longitude: 6.1, zoom: 12 },
  bounds: { south: 49.8, west: 6, north: 50, east: 6.2 },
};

/** Renders a map as a list of its markers, showing the city first; a button moves it north. */
function StubMap({ label, target, markers, onViewChange }: MapProps) {
  const showCity = useEffectEvent(() => onViewChange(city));
  useEffect(() => showCity(), []);
  return (
    <div role="region" aria-label={label}>
      <p>{`${target.latitude}, ${target.longitude}, zoom ${target.zoom}`}</p>
      {markers.map(({ key, content }) => (
        <div key={key}>{content}</div>
      ))}
      <button onClick={() => onViewChange(north)}>Move north</button>
    </div>
  );
}
const loadStub: LoadMap = () => Promise.resolve(StubMap);

type Favors = readonly Record<string, unknown>[];

/**
 * Renders Explore at an address with these favors, and numbers on its map; `requests`, `counted` and `mapped` collect
 * the arguments of each request.
 */
async function explore(
  at: string,
  favors: Favors | (() => Favors),
  loadMap = loadStub,
  categories = ['MOVING'],
  cells: () => readonly { cell: string; count: number; location: { latitude: number; longitude: number } }[] = () => [],
) {
  const requests: Record<string, unknown>[] = [];
  const counted: Record<string, unknown>[] = [];
  const mapped: Record<string, unknown>[] = [];
  const listed = () => (typeof favors === 'function' ? favors() : favors);
  const resolvers = {
    Query: {
      favors: (_: unknown, args: Record<string, unknown>) => {
        requests.push(args);
        return aPage(listed());
      },
      favorClusters: (_: unknown, args: Record<string, unknown>) => {
        mapped.push(args);
        const singles = listed();
        const clusters = cells();
        const total = clusters.reduce((sum, { count }) => sum + count, singles.length);
        return { clusters, favors: singles, total, isExact: true };
      },
      favor: (_: unknown, { id }: { id: string }) => listed().find((favor) => favor['id'] === id),
      favorMatches: (_: unknown, args: Record<string, unknown>) => {
        counted.push(args);
        return { count: 12, isComplete: true, isExact: true };
      },
      favorPrices: () => ({ counts: Array.from({ length: 20 }, () => 1), isComplete: true }),
      favorCategories: () => categories.map((category) => ({ category, count: 1 })),
    },
  };
  return { ...(await renderScreen(<ExploreScreen loadMap={loadMap} />, { resolvers, at })), requests, counted, mapped };
}

afterEach(() => dismissToast(currentToast()?.id ?? 0));

describe('ExploreScreen', () => {
  test('switches between list and map in its address, and keeps the category', async () => {
    const { user } = await explore('/explore?category=MOVING', [aFavor()]);
    await screen.findByRole('article');
    await user.click(screen.getByRole('button', { name: 'Map' }));
    await arriveAt('/explore?category=MOVING&view=map');
    await screen.findByRole('button', { name: 'Carry a wardrobe down two floors, €45, Today' });
    await user.click(screen.getByRole('button', { name: 'List' }));
    await arriveAt('/explore?category=MOVING');
    await screen.findByRole('article');
  });

  test('keeps the chip of a chosen category that has no open favors any more', async () => {
    const { user } = await explore('/explore?category=PLUMBING', [aFavor()]);
    await screen.findByRole('button', { name: 'Moving · 1' });
    expect(screen.getByRole('button', { name: 'Plumbing · 0' }).getAttribute('aria-pressed')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'All · 1' }));
    await arriveAt('/explore');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Plumbing/ })).toBeNull());
  });

  test('scrolls the chip of the category in its address into sight', async () => {
    const offset = jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(700);
    await explore('/explore?category=FOOD', [aFavor()], loadStub, ['RIDE', 'FOOD']);
    await waitFor(() => expect(screen.getByRole('group', { name: 'Category' }).scrollLeft).toBe(700));
    offset.mockRestore();
  });

  test('offers only categories with open favors, in the documented order, and all of them', async () => {
    await explore('/explore', [aFavor()], loadStub, ['OTHERS', 'PET_CARE', 'HANDYMAN']);
    await screen.findByRole('button', { name: 'Pet Care · 1' });
    const chips = within(screen.getByRole('group', { name: 'Category' })).getAllByRole('button');
    expect(chips.map(({ textContent }) => textContent)).toEqual([
      'All · 3',
      'Handyman · 1',
      'Pet Care · 1',
      'Others · 1',
    ]);
  });

  test('leads back to Home, and a visitor who opens messages or a profile to sign in', async () => {
    setViewer(null);
    const { user } = await explore('/explore', [aFavor()]);
    await user.click(screen.getByRole('button', { name: 'Messages' }));
    await arriveAt('/auth');
    await screen.findByText('Please sign in to view your messages.');
    await user.click(screen.getByRole('button', { name: 'Profile' }));
    await screen.findByText('Please sign in to view your profile.');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await arriveAt('/');
  });

  test.each([
    ['below the last favor', [aFavor()]],
    ['where there is none', []],
  ])('leads neighbours to helpers nearby %s, but no visitors', async (_, favors) => {
    setViewer({ id: '1', firstName: 'Ana', lastName: 'Marques', needsOnboarding: false });
    const { unmount } = await explore('/explore', favors);
    expect((await screen.findByRole('link', { name: 'Helpers nearby' })).getAttribute('href')).toBe('/helpers');
    unmount();
    setViewer(null);
    await explore('/explore', favors);
    await screen.findByText(favors.length > 0 ? 'Carry a wardrobe down two floors' : 'No Favrs found');
    expect(screen.queryByRole('link', { name: 'Helpers nearby' })).toBeNull();
  });

  test('leads a visitor who wants to post to sign in', async () => {
    setViewer(null);
    const { user } = await explore('/explore', []);
    await user.click(await screen.findByRole('button', { name: 'Post Favr' }));
    await arriveAt('/auth');
  });

  test('shows why the list failed, and retries in place', async () => {
    let broken = true;
    const favors = () => {
      if (broken) throw new GraphQLError('The database is asleep.');
      return [aFavor()];
    };
    const { user } = await explore('/explore', favors);
    await screen.findByText('The database is asleep.');
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('article');
  });

  test('shows a visitor example favors where there are none', async () => {
    setViewer(null);
    await explore('/explore', []);
    await screen.findByText('Be the first to post a Favr in your area');
    screen.getByRole('button', { name: /^Example.*Pick up a parcel for me/ });
  });

  test('shows the card of a chosen marker until it is closed', async () => {
    const { user } = await explore('/explore?view=map', [aFavor()]);
    await user.click(await screen.findByRole('button', { name: /^Carry a wardrobe/ }));
    within(await screen.findByRole('article')).getByText('Gasperich · 1 km · just now');
    expect(screen.getByRole('button', { name: /^Carry a wardrobe/ }).getAttribute('aria-pressed')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('article')).toBeNull();
  });

  test('closes the card of a chosen marker when the map is moved away from it', async () => {
    const { user } = await explore('/explore?view=map', [aFavor()]);
    await user.click(await screen.findByRole('button', { name: /^Carry a wardrobe/ }));
    await screen.findByRole('article');
    await user.click(screen.getByRole('button', { name: 'Move north' }));
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  });

  test('moves the map where the chosen marker would be cut off', async () => {
    const { user } = await explore('/explore?view=map', [aFavor({ location: { latitude: 49.6, longitude: 6.299 } })]);
    await screen.findByText('49.6116, 6.1319, zoom 12');
    await user.click(await screen.findByRole('button', { name: /^Carry a wardrobe/ }));
    await screen.findByText(/^49\.6, 6\.17\d+, zoom 12$/);
  });

  test('opens the map on the city at zoom 12', async () => {
    await explore('/explore?view=map', [aFavor()]);
    await screen.findByText('49.6116, 6.1319, zoom 12');
  });

  test('strikes through the time of an expired favor on the map', async () => {
    await explore('/explore?view=map', [aFavor({ isExpired: true })]);
    expect((await screen.findByText('Expired')).tagName).toBe('S');
  });

  test('clusters favors that are too close to each other', async () => {
    await explore('/explore?view=map', [aFavor(), aFavor({ id: '8' }), aFavor({ id: '9' })]);
    await screen.findByRole('button', { name: '3 favors close together, zoom in' });
  });

  test('shows the numbers of the server, which add up with the favors beside them, and zooms in', async () => {
    const at = { latitude: 49.62, longitude: 6.2 };
    const { user } = await explore('/explore?view=map', [aFavor()], loadStub, ['MOVING'], () => [
      { cell: '871faca4dffffff', count: 5_500, location: at },
      { cell: '871faca4cffffff', count: 3, location: { latitude: 49.6201, longitude: 6.2001 } },
    ]);
    await screen.findByRole('button', { name: /^Carry a wardrobe/ });
    const cluster = screen.getByRole('button', { name: '5,503 favors close together, zoom in' });
    expect(cluster.textContent).toBe('5,503');
    await user.click(cluster);
    await screen.findByText(/^49\.62\d*, 6\.2\d*, zoom (1[3-9])$/);
  });

  test('asks for what it shows with search, filters and a chosen circle, and again only beyond the margin', async () => {
    const { user, mapped } = await explore('/explore?view=map&q=wardrobe&min=20&km=5&category=MOVING', [aFavor()]);
    await screen.findByRole('button', { name: /^Carry a wardrobe/ });
    expect(mapped).toMatchObject([
      {
        zoom: 12,
        search: 'wardrobe',
        category: 'MOVING',
        filter: { minPrice: '20' },
        withinKm: 5,
        includeExpired: true,
      },
    ]);
    const { south, north } = mapped[0]!['bounds'] as { south: number; north: number };
    expect([south < city.bounds.south, north > city.bounds.north]).toEqual([true, true]);
    await user.click(screen.getByRole('button', { name: 'Move north' }));
    await waitFor(() => expect(mapped).toHaveLength(2));
  });

  test('says which card of the list the pointer is on, and the map shows its favor beside the numbers', async () => {
    const lit: (string | undefined)[] = [];
    const resolvers = {
      Query: {
        favors: () => aPage([aFavor()]),
        favorCategories: () => [],
        favorClusters: () => ({
          clusters: [{ cell: '871faca4dffffff', count: 5, location: { latitude: 49.59, longitude: 6.13 } }],
          favors: [aFavor()],
          total: 6,
          isExact: true,
        }),
      },
    };
    function Beside() {
      const { list, address } = useExplore();
      const [litId, setLitId] = useState<string>();
      const light = (id: string | undefined) => {
        lit.push(id);
        setLitId(id);
      };
      return (
        <>
          <ExploreList {...list} onLight={light} />
          <ExploreMap address={address} litId={litId} onMove={() => {}} onSearch={() => {}} load={loadStub} />
        </>
      );
    }
    const { user } = await renderScreen(<Beside />, { resolvers, at: '/explore' });
    const card = await screen.findByRole('article');
    await screen.findByRole('button', { name: '6 favors close together, zoom in' });
    await user.hover(card);
    await screen.findByRole('button', { name: 'Carry a wardrobe down two floors, €45, Today' });
    await user.unhover(card);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Carry a wardrobe/ })).toBeNull());
    expect(lit).toEqual(['7', undefined]);
  });

  test('says that a number may be larger where the server looked at a part alone', async () => {
    const clusters = [{ cell: '871faca4dffffff', count: 5, location: { latitude: 49.59, longitude: 6.13 } }];
    const resolvers = {
      Query: {
        favors: () => aPage([]),
        favorCategories: () => [],
        favorClusters: () => ({ clusters, favors: [], total: 5, isExact: false }),
        favorMatches: () => ({ count: 5, isComplete: false, isExact: true }),
      },
    };
    await renderScreen(<ExploreScreen loadMap={loadStub} />, { resolvers, at: '/explore?view=map&q=Hond' });
    const number = await screen.findByRole('button', { name: '5 favors or more close together, zoom in' });
    expect(number.textContent).toBe('5+');
  });

  test('reads the map again where it could not be read', async () => {
    let broken = true;
    const { user } = await explore('/explore?view=map', [aFavor()], loadStub, ['MOVING'], () => {
      if (broken) throw new GraphQLError('The database is asleep.');
      return [];
    });
    const again = await screen.findByRole('button', { name: 'Load favors again' });
    broken = false;
    await user.click(again);
    await screen.findByRole('button', { name: /^Carry a wardrobe/ });
  });

  test('searches the area the map was moved to, and keeps both in its address', async () => {
    const { user, requests } = await explore('/explore?view=map', [aFavor()]);
    await screen.findByRole('button', { name: /^Carry a wardrobe/ });
    expect(screen.queryByRole('button', { name: 'Search this area' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Move north' }));
    await arriveAt('/explore?view=map&at=49.9%2C6.1%2C12');
    await user.click(screen.getByRole('button', { name: 'Search this area' }));
    await arriveAt('/explore?view=map&at=49.9%2C6.1%2C12&area=49.8%2C6%2C50%2C6.2');
    await waitFor(() =>
      expect(requests.at(-1)).toMatchObject({ bounds: { south: 49.8, west: 6, north: 50, east: 6.2 } }),
    );
  });

  test('ignores invalid parameters of its address', async () => {
    const { requests } = await explore('/explore?category=NONSENSE&at=99,6,12&area=1,2,3', [aFavor()]);
    await screen.findByRole('article');
    expect(requests[0]).toMatchObject({ category: null, bounds: null });
  });

  test('says when the map could not be fetched, and retries', async () => {
    let broken = true;
    const { user } = await explore('/explore?view=map', [aFavor()], () =>
      broken ? Promise.reject(new Error('offline')) : loadStub(),
    );
    await screen.findByText('Failed to load map');
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Retry Map' }));
    await screen.findByRole('region', { name: 'Map of favors nearby' });
  });
});

describe('search, order and filters', () => {
  test('searches typed words after a pause, says how many there are, and keeps them in the address', async () => {
    const { user, requests, counted } = await explore('/explore?category=MOVING', [aFavor()]);
    await screen.findByRole('article');
    await user.type(screen.getByRole('searchbox', { name: 'Search favors' }), 'wardrobe');
    await arriveAt('/explore?category=MOVING&q=wardrobe');
    await screen.findByText('12 favors');
    expect(requests.at(-1)).toMatchObject({ search: 'wardrobe', category: 'MOVING' });
    expect(counted.at(-1)).toMatchObject({ search: 'wardrobe', category: 'MOVING', withinKm: 15 });
    await screen.findByRole('option', { name: 'Best match first' });
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    await arriveAt('/explore?category=MOVING');
    expect(screen.queryByRole('option', { name: 'Best match first' })).toBeNull();
  });

  test('leaves the list under a finger that comes while words are typed', async () => {
    await explore('/explore', [aFavor()]);
    await screen.findByRole('article');
    const field = screen.getByRole('searchbox', { name: 'Search favors' });
    fireEvent.change(field, { target: { value: 'wardrobe' } });
    // As a finger takes the focus, and before it is lifted.
    fireEvent.blur(field);
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.getByText('/explore', { selector: 'output' })).toBeDefined();
    await arriveAt('/explore?q=wardrobe');
  });

  test('orders list and map alike, and says how above the list', async () => {
    const { user, requests } = await explore('/explore', [aFavor()]);
    await screen.findByRole('article');
    const order = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Order' });
    expect(order.selectedOptions[0]!.textContent).toBe('Nearest first');
    await user.selectOptions(order, 'Highest price first');
    await arriveAt('/explore?sort=BEST_PAID');
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ sort: 'BEST_PAID' }));
    await user.click(screen.getByRole('button', { name: 'Map' }));
    await arriveAt('/explore?sort=BEST_PAID&view=map');
    await screen.findByRole('region', { name: 'Map of favors nearby' });
    expect(requests.at(-1)).toMatchObject({ sort: 'BEST_PAID', first: 12 });
    expect(screen.queryByRole('combobox', { name: 'Order' })).toBeNull();
  });

  test('counts filters before they are applied, and applies them to the address', async () => {
    const { user, requests, counted } = await explore('/explore', [aFavor()]);
    await screen.findByRole('article');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    const distance = sheet.getByRole('slider', { name: 'How far' });
    expect(distance.getAttribute('aria-valuetext')).toBe('Within 15 km');
    fireEvent.change(distance, { target: { value: '2' } });
    expect(distance.getAttribute('aria-valuetext')).toBe('Within 5 km');
    await user.type(sheet.getByLabelText('From'), '60');
    await user.type(sheet.getByLabelText('To'), '20');
    await sheet.findByText('Enter a price, for example 20, with the lower one first');
    await user.clear(sheet.getByLabelText('To'));
    await user.type(sheet.getByLabelText('To'), '80');
    await user.click(sheet.getByRole('button', { name: 'This weekend' }));
    await user.click(sheet.getByRole('button', { name: 'Evening' }));
    await user.click(sheet.getByLabelText('Price negotiable'));
    await user.click(sheet.getByRole('button', { name: 'First to accept' }));
    await waitFor(() => expect(counted.at(-1)).toMatchObject({ filter: { acceptance: 'FIRST_COME' } }));
    await user.click(sheet.getAllByRole('button', { name: 'All' }).at(-1)!);
    await waitFor(() =>
      expect(counted.at(-1)).toMatchObject({
        withinKm: 5,
        filter: { minPrice: '60', maxPrice: '80', when: 'THIS_WEEKEND', dayPart: 'EVENING', isNegotiable: true },
      }),
    );
    expect(requests.every(({ filter }) => !filter)).toBe(true);
    sheet.getByRole('button', { name: 'Clear filters (5)' });
    await user.click(await sheet.findByRole('button', { name: 'Show 12 results' }));
    await arriveAt('/explore?min=60&max=80&when=THIS_WEEKEND&part=EVENING&km=5&negotiable=1');
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ withinKm: 5, filter: { minPrice: '60' } }));
    await screen.findByRole('button', { name: 'Filters, 5 in use' });
    await user.click(screen.getByRole('button', { name: 'Remove filter: €60 to €80' }));
    await arriveAt('/explore?when=THIS_WEEKEND&part=EVENING&km=5&negotiable=1');
    await user.click(screen.getByRole('button', { name: 'Remove filter: Evening' }));
    await arriveAt('/explore?when=THIS_WEEKEND&km=5&negotiable=1');
    await user.click(screen.getByRole('button', { name: 'Remove filter: Within 5 km' }));
    await arriveAt('/explore?when=THIS_WEEKEND&negotiable=1');
  });

  test('says that a search has no word, and leads to all favors', async () => {
    const wordless = () => {
      throw new GraphQLError('Search needs a letter or a digit', {
        extensions: { code: 'BAD_INPUT', field: 'search' },
      });
    };
    const { user } = await explore('/explore?q=%F0%9F%90%B6', wordless);
    await screen.findByText('Search needs a letter or a digit');
    await user.click(screen.getByRole('button', { name: 'Show all favors' }));
    await arriveAt('/explore');
  });

  test('offers to clear search and filters where they leave nothing', async () => {
    const { user, requests } = await explore('/explore?q=xylophone&min=20&photo=1', []);
    await screen.findByText('Nothing here matches your search and filters.');
    expect(requests[0]).toMatchObject({ search: 'xylophone', filter: { minPrice: '20', withPhoto: true } });
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    await arriveAt('/explore');
  });

  test.each([
    ['/explore?q=xylophone', 'Nothing here matches “xylophone”.', 'Show all favors'],
    ['/explore?photo=1', 'Nothing here matches your filters.', 'Clear filters'],
  ])('names at %s only what is narrowed', async (address, text, clear) => {
    const { user } = await explore(address, []);
    await screen.findByText(text);
    await user.click(screen.getByRole('button', { name: clear }));
    await arriveAt('/explore');
  });

  test('marks the words that a search has found, in the title or in a line of the description', async () => {
    const part = (text: string, isFound = false) => ({ text, isFound });
    await explore('/explore?q=wardrobe', [
      aFavor({
        foundWords: {
          title: [part('Carry a '), part('wardrobe', true), part(' down two floors')],
          description: null,
        },
      }),
      aFavor({
        id: '8',
        title: 'Kleiner Umzug',
        foundWords: { title: [part('Kleiner Umzug')], description: [part('… ein '), part('Schrank', true)] },
      }),
    ]);
    await screen.findByRole('heading', { name: 'Carry a wardrobe down two floors' });
    expect(screen.getByText('wardrobe').tagName).toBe('MARK');
    expect(screen.getByText('Schrank').tagName).toBe('MARK');
    expect(document.querySelectorAll('mark')).toHaveLength(2);
  });

  test('ignores what makes no sense in its address', async () => {
    const { requests } = await explore('/explore?q=x&sort=RELEVANCE&km=7&min=9&max=5&when=SOON&part=NOON&photo=2', [
      aFavor(),
    ]);
    await screen.findByRole('article');
    expect(requests[0]).toMatchObject({ withinKm: 15 });
    expect(requests[0]).not.toMatchObject({ search: expect.anything() });
    expect(requests[0]!['sort'] ?? null).toBeNull();
    expect(requests[0]!['filter'] ?? null).toBeNull();
  });
});

describe('ExploreScreen with ?new=true', () => {
  const text = 'Here are the latest favors in your area';
  afterEach(() => void jest.useRealTimers());

  test('announces new favors for 4 s, once, and removes the parameter', async () => {
    jest.useFakeTimers();
    await explore('/explore?category=MOVING&new=true', [aFavor()]);
    while (!screen.queryByText(text)) await advanceTime(1);
    screen.getByText('/explore?category=MOVING', { selector: 'output' });
    await advanceTime(3_900);
    screen.getByText(text);
    await advanceTime(100);
    expect(screen.queryByText(text)).toBeNull();
  });
});
