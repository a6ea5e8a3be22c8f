import { ChakraProvider } from '@chakra-ui/react';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { system } from '../../lib/theme/system.ts';
import { WindowedList } from './windowed-list.tsx';

const RealObserver = globalThis.IntersectionObserver;

/** Who watches which place, to be told what comes near. */
const watching = new Map<Element, IntersectionObserverCallback>();
/** How far around the screen the last of them looks. */
let margin: string | undefined;
class Watching extends RealObserver {
  constructor(
    private readonly tell: IntersectionObserverCallback,
    options?: IntersectionObserverInit,
  ) {
    super(tell);
    margin = options?.rootMargin;
  }
  override observe = (place: Element) => void watching.set(place, this.tell);
}

/** The place of the block a row belongs to comes near the screen, or goes away from it. */
async function comes(place: Element, isIntersecting: boolean): Promise<void> {
  const sight = {
    isIntersecting,
    target: place,
    boundingClientRect: { height: 900 },
  } as unknown as IntersectionObserverEntry;
  await act(async () => watching.get(place)!([sight], {} as IntersectionObserver));
}

const Lines = ({ children }: { children: ReactNode }) => <div>{children}</div>;
const list = (ids: readonly string[]) => (
  <ChakraProvider value={system}>
    <WindowedList rows={ids.map((id) => ({ id }))} rowHeight="10rem" Lines={Lines}>
      {({ id }) => <button key={id}>{id}</button>}
    </WindowedList>
  </ChakraProvider>
);
const ids = (count: number, name: string) => Array.from({ length: count }, (_, index) => `${name} ${index + 1}`);
const show = (count: number, name: string) => render(list(ids(count, name)));
const rows = () => screen.queryAllByRole('button').map((row) => row.textContent);
const places = () => [...watching.keys()].filter((place) => place.isConnected);

describe('a long list', () => {
  beforeEach(() => {
    globalThis.IntersectionObserver = Watching;
  });
  afterEach(() => {
    cleanup();
    watching.clear();
    globalThis.IntersectionObserver = RealObserver;
  });

  test('begins with a first screen; what follows comes near and goes again, in order', async () => {
    show(1_000, 'favor');
    expect(rows()).toHaveLength(6);
    await comes(places()[1]!, true);
    expect(rows().slice(5)).toEqual(['favor 6', 'favor 7', 'favor 8', 'favor 9', 'favor 10', 'favor 11', 'favor 12']);
    await comes(places()[0]!, false);
    expect(rows()[0]).toBe('favor 7');
    expect((places()[0] as HTMLElement).style.height).toBe('900px');
  });

  test('keeps the row somebody is on', async () => {
    show(12, 'task');
    screen.getByRole('button', { name: 'task 2' }).focus();
    await comes(places()[0]!, false);
    expect(rows()).toContain('task 2');
  });

  test('leaves the others alone where a row is put in front', () => {
    const { rerender } = show(5, 'chore');
    const before = screen.getAllByRole('button');
    rerender(list(['new', ...ids(5, 'chore')]));
    screen
      .getAllByRole('button')
      .slice(1)
      .forEach((row, index) => expect(row).toBe(before[index]));
    expect(rows()[0]).toBe('new');
  });

  test('is found as it was left', async () => {
    const { unmount } = show(60, 'errand');
    await comes(places()[0]!, false);
    for (const place of places().slice(6, 8)) await comes(place, true);
    const left = rows();
    unmount();
    show(60, 'errand');
    expect(rows()).toEqual(left);
    expect(left).toEqual(Array.from({ length: 12 }, (_, index) => `errand ${index + 37}`));
  });

  test('looks ahead once somebody moves', async () => {
    show(12, 'job');
    expect(margin).toBe('0px');
    await act(async () => void document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })));
    expect(margin).toBe('1500px 0px');
  });
});
