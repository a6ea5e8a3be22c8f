import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { BehaviorSubject, filter, firstValueFrom, map } from 'rxjs';
import { useSyncExternalStore } from 'react';
import type { ViewerState } from '../../lib/session/viewer.ts';

const ana = { id: '1', firstName: 'Ana', lastName: 'Marques', needsOnboarding: false };

/** Viewer state, which the app itself never resets to unknown. */
const viewerState = new BehaviorSubject<ViewerState>({ viewer: null, known: false });
const viewerModule = await import('../../lib/session/viewer.ts');
jest.unstable_mockModule('../../lib/session/viewer.ts', () => ({
  ...viewerModule,
  awaitViewer: () =>
    firstValueFrom(
      viewerState.pipe(
        filter(({ viewer, known }) => known || viewer !== null),
        map(({ viewer }) => viewer),
      ),
    ),
  useViewer: () =>
    useSyncExternalStore(
      (listener) => {
        const subscription = viewerState.subscribe(listener);
        return () => subscription.unsubscribe();
      },
      () => viewerState.value,
    ),
}));
const refresh = jest.fn();
jest.unstable_mockModule('../../lib/feedback/refresh.ts', () => ({ refresh }));
const { arriveAt, renderScreen } = await import('../../testing/render-screen.tsx');
const { MainNavigation } = await import('./main-navigation.tsx');
const { useEntryState } = await import('../../lib/navigation/navigation.ts');

const OpenSheet = () => <p>Open: {useEntryState().sheet?.name ?? 'none'}</p>;
const openApp = (at: string) =>
  renderScreen(
    <>
      <MainNavigation place="bottom" unread={0} />
      <OpenSheet />
    </>,
    { resolvers: {}, at },
  );
const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const answer = (viewer: typeof ana | null) => act(async () => viewerState.next({ viewer, known: true }));

describe('MainNavigation', () => {
  beforeEach(() => viewerState.next({ viewer: null, known: false }));

  test.each(['Messages', 'Profile'])(
    'tapped before the viewer is known, opens %s once a signed-in person is',
    async (name) => {
      await openApp('/explore');
      tap(name);
      await arriveAt('/explore');
      screen.getByText('Open: none');
      await answer(ana);
      await screen.findByText(`Open: ${name.toLowerCase()}`);
      await arriveAt('/explore');
    },
  );

  test('tapped before the viewer is known, leads to sign-in once they are a visitor', async () => {
    await openApp('/explore');
    tap('Messages');
    await arriveAt('/explore');
    await answer(null);
    await arriveAt('/auth');
    screen.getByText('Please sign in to view your messages.');
  });

  test('opens nothing by itself when the viewer becomes known', async () => {
    await openApp('/');
    await answer(ana);
    screen.getByText('Open: none');
  });

  test('opens Messages at once for a person this device remembers', async () => {
    viewerState.next({ viewer: ana, known: false });
    await openApp('/');
    tap('Messages');
    await screen.findByText('Open: messages');
  });

  test('marks the current page; tapped again it scrolls to the top, and at the top it refreshes', async () => {
    Object.assign(window, { scrollY: 300 });
    const scrolled = jest.spyOn(window, 'scrollTo');
    await openApp('/explore');
    const here = screen.getByRole('link', { name: 'Explore' });
    expect([
      here.getAttribute('aria-current'),
      screen.getByRole('link', { name: 'Home' }).getAttribute('aria-current'),
    ]).toEqual(['page', null]);
    fireEvent.click(here);
    expect(scrolled.mock.calls).toEqual([[{ top: 0, behavior: 'smooth' }]]);
    await arriveAt('/explore');
    scrolled.mockRestore();
    expect(refresh).not.toHaveBeenCalled();
    Object.assign(window, { scrollY: 0 });
    fireEvent.click(here);
    expect(refresh).toHaveBeenCalledTimes(1);
  });
});
