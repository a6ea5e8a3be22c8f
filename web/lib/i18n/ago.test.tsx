import { beforeAll, describe, expect, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useAgo } from './ago.ts';
import { loadMainTexts, setLocale } from './translate.ts';

const now = new Date(2026, 9, 20, 12);
const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('useAgo', () => {
  beforeAll(loadMainTexts);

  test.each([
    ['en', ['just now', '12 min ago', '4 h ago', '1 day ago', '6 days ago', '10 Oct', '15 Sept 2025']],
    [
      'fr',
      [
        'à l’instant',
        'il y a 12 min',
        'il y a 4 h',
        'il y a 1 jour',
        'il y a 6 jours',
        'le 10 oct.',
        'le 15 sept. 2025',
      ],
    ],
  ] as const)('says in %s when something was, near in time first, then by date', async (language, texts) => {
    await setLocale(language);
    const { result } = renderHook(() => useAgo());
    const moments = [0, 12 * MINUTE, 4 * HOUR, DAY, 6 * DAY, 10 * DAY, 400 * DAY].map(before);
    expect(moments.map((moment) => result.current(moment, now))).toEqual(texts);
  });
});
