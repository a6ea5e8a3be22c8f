import { writePersonItem } from '../../lib/session/person-store.ts';

/** Heights (px) at the last visit, by the width of the window. */
export type Heights = Record<string, number>;

/** Most widths that are remembered: a phone, on its side too, and a window of two sizes. */
const MOST_WIDTHS = 4;

/** Keeps the height (px) of a person's room in a window of a width (px), and forgets the oldest of many widths. */
export function keepHeight(person: string, heights: Heights, width: number, height: number): void {
  const { [width]: _before, ...others } = heights;
  const latest = Object.entries(others).slice(1 - MOST_WIDTHS);
  writePersonItem(person, 'homeRoom', { ...Object.fromEntries(latest), [width]: height });
}
