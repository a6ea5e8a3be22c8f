import { describe, expect, test } from '@jest/globals';
import { fc } from '../../../../../shared/testing/properties.ts';
import { earlierWindow, grownWindow, laterWindow, mostRendered, newestWindow } from './log-window.ts';

const ends = { oldest: 1, newest: 400 };

describe('the window of a log', () => {
  test('opens with the newest 50 and follows what comes', () => {
    expect(newestWindow(400)).toEqual({ first: 351, last: null });
    expect(grownWindow({ first: 351, last: null }, { oldest: 1, newest: 410 }, true)).toEqual({
      first: 351,
      last: null,
    });
  });

  test('moves up by 50, and lets go of the end where more than 150 would be rendered', () => {
    const second = earlierWindow(newestWindow(400), ends);
    expect(second).toEqual({ first: 301, last: null });
    expect(earlierWindow(earlierWindow(second, ends), ends)).toEqual({ first: 201, last: 350 });
  });

  test('moves down by 50, and follows again at the newest message', () => {
    expect(laterWindow({ first: 1, last: 150 }, 400)).toEqual({ first: 51, last: 200 });
    expect(laterWindow({ first: 201, last: 350 }, 400)).toEqual({ first: 251, last: null });
  });

  test('lets go of the beginning for a reader at the end, and of the end for a reader further up', () => {
    const full = { first: 251, last: null };
    const grown = { oldest: 1, newest: 401 };
    expect(grownWindow(full, grown, true)).toEqual({ first: 302, last: null });
    expect(grownWindow(full, grown, false)).toEqual({ first: 251, last: 400 });
  });

  test('begins again at the newest message where its messages were let go of', () => {
    expect(grownWindow({ first: 1, last: 150 }, { oldest: 900, newest: 950 }, false)).toEqual(newestWindow(950));
  });

  test('whatever one does, some messages are rendered, 150 at most, and both ends can be reached', () => {
    const moves = fc.array(fc.constantFrom('earlier', 'later', 'newest', 'message'), { maxLength: 60 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000 }), moves, fc.boolean(), (before, all, atEnd) => {
        let newest = before;
        let view = newestWindow(newest);
        const now = () => ({ oldest: 1, newest });
        for (const move of all) {
          if (move === 'message') newest += 1;
          if (move === 'earlier') view = earlierWindow(view, now());
          if (move === 'later') view = laterWindow(view, newest);
          if (move === 'newest') view = newestWindow(newest);
          view = grownWindow(view, now(), atEnd);
          const last = view.last ?? newest;
          expect(last - Math.max(1, view.first)).toBeLessThan(mostRendered);
          expect(last).toBeGreaterThanOrEqual(view.first);
          expect(last).toBeLessThanOrEqual(newest);
        }
        for (let step = 0; step <= newest / 50 && view.first > 1; step += 1) view = earlierWindow(view, now());
        expect(view.first).toBeLessThanOrEqual(1);
        for (let step = 0; step <= newest / 50; step += 1) view = laterWindow(view, newest);
        expect(view.last).toBeNull();
      }),
    );
  });
});
