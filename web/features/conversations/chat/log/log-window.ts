/** The part of a log that is rendered, by sequences; `last` is null while it follows the newest message. */
export interface LogWindow {
  first: number;
  last: number | null;
}

/** Messages by which the window moves. */
const step = 50;

/** Most messages rendered at once: some screens in either direction (docs/behaviour/chat.md#chat). */
export const mostRendered = 3 * step;

/** Returns the window that a chat opens with: its newest messages. */
export const newestWindow = (newest: number): LogWindow => ({ first: newest - step + 1, last: null });

/** Sequences of the first and the last message that are there. */
export interface Ends {
  oldest: number;
  newest: number;
}

/** Returns the window moved up, as far as messages are there. */
export function earlierWindow({ first, last }: LogWindow, { oldest, newest }: Ends): LogWindow {
  const next = Math.max(oldest, first - step);
  return { first: next, last: (last ?? newest) - next < mostRendered ? last : next + mostRendered - 1 };
}

/** Returns the window moved down; at the newest message it follows again. */
export function laterWindow({ first, last }: LogWindow, newest: number): LogWindow {
  if (last === null) return { first, last };
  const next = Math.min(newest, last + step);
  return { first: Math.max(first, next - mostRendered + 1), last: next === newest ? null : next };
}

/** Returns the window after messages came or went: it lets go of the end that the reader is away from. */
export function grownWindow(window: LogWindow, { oldest, newest }: Ends, atEnd: boolean): LogWindow {
  const { first, last } = window;
  if (last !== null) return last < oldest ? newestWindow(newest) : window;
  if (newest - first < mostRendered) return window;
  return atEnd ? { first: newest - 2 * step + 1, last } : { first, last: first + mostRendered - 1 };
}
