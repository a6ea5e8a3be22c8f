import { ChakraProvider } from '@chakra-ui/react';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hasMoved } from '../../lib/navigation/has-moved.ts';
import { system } from '../../lib/theme/system.ts';
import { WindowedList } from './windowed-list.tsx';

const RealObserver = globalThis.IntersectionObserver;

/** The observer callback of each observed element. */
const callbacks = new Map<Element, IntersectionObserverCallback>();
/** The root margin of the last observer. */
let margin: string | undefined;
class RecordingObserver extends RealObserver {
  constructor(
    private readonly callback: IntersectionObserverCallback,
    options?: IntersectionObserverInit,
  ) {
    super(callback);
    margin = options?.rootMargin;
  }
  override observe = (element: Element) => void callbacks.set(element, this.callback);
}

/** Reports that a block entered or left the viewport. */
async function intersect(element: Element, isIntersecting: boolean): Promise<void> {
  const entry = {
    isIntersecting,
    target: element,
    boundingClientRect: { height: 900 },
  } as unknown as IntersectionObserverEntry;
  await act(async () => callbacks.get(element)!([entry], {} as IntersectionObserver));
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
const blocks = () => [...callbacks.keys()].filter((element) => element.isConnected);

describe('WindowedList', () => {
  beforeEach(() => {
    globalThis.IntersectionObserver = RecordingObserver;
  });
  afterEach(() => {
    cleanup();
    callbacks.clear();
    globalThis.IntersectionObserver = RealObserver;
  });

  test('mounts the first screen of rows, then mounts and unmounts blocks in order as they intersect', async () => {
    show(1_000, 'favor');
    expect(rows()).toHaveLength(6);
    await intersect(blocks()[1]!, true);
    expect(rows().slice(5)).toEqual(['favor 6', 'favor 7', 'favor 8', 'favor 9', 'favor 10', 'favor 11', 'favor 12']);
    await intersect(blocks()[0]!, false);
    expect(rows()[0]).toBe('favor 7');
    expect((blocks()[0] as HTMLElement).style.height).toBe('900px');
  });

  test('on a phone, the first frame of a page that was led to holds three rows, and the next one all', async () => {
    hasMoved.set(true);
    show(12, 'ride');
    expect(rows()).toEqual(['ride 1', 'ride 2', 'ride 3']);
    await screen.findByRole('button', { name: 'ride 6' });
    expect(rows()).toHaveLength(6);
    hasMoved.set(false);
  });

  test('keeps the focused row mounted', async () => {
    show(12, 'task');
    screen.getByRole('button', { name: 'task 2' }).focus();
    await intersect(blocks()[0]!, false);
    expect(rows()).toContain('task 2');
  });

  test('keeps the other rows mounted when one is added in front', () => {
    const { rerender } = show(5, 'chore');
    const before = screen.getAllByRole('button');
    rerender(list(['new', ...ids(5, 'chore')]));
    screen
      .getAllByRole('button')
      .slice(1)
      .forEach((row, index) => expect(row).toBe(before[index]));
    expect(rows()[0]).toBe('new');
  });

  test('restores the mounted rows when it is shown again', async () => {
    const { unmount } = show(60, 'errand');
    await intersect(blocks()[0]!, false);
    for (const element of blocks().slice(6, 8)) await intersect(element, true);
    const before = rows();
    unmount();
    show(60, 'errand');
    expect(rows()).toEqual(before);
    expect(before).toEqual(Array.from({ length: 12 }, (_, index) => `errand ${index + 37}`));
  });

  test('widens its margin after the first interaction', async () => {
    show(12, 'job');
    expect(margin).toBe('0px');
    await act(async () => void document.body.dispatchEvent(new Event('touchmove', { bubbles: true })));
    expect(margin).toBe('1500px 0px');
  });
});
