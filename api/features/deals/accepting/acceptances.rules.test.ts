import { describe, expect, test } from '@jest/globals';
import { allowedOpen, readsAtOnce, tooManyOpenText, whyNotTakeOn, type HelperStanding } from './acceptances.rules.ts';

const aStanding = (over: Partial<HelperStanding> = {}): HelperStanding => ({
  needsOnboarding: false,
  isConfirmed: false,
  isNewAccount: false,
  completed: 0,
  open: 0,
  recent: 0,
  seenAddresses: 0,
  ...over,
});
const confirmed = { isConfirmed: true };

describe('allowedOpen', () => {
  test.each<[string, Partial<HelperStanding>, number]>([
    ['a new account', {}, 1],
    ['a confirmed e-mail address', confirmed, 5],
    ['one completed favor', { completed: 1 }, 5],
    ['four completed favors', { ...confirmed, completed: 4 }, 5],
    ['five completed favors', { ...confirmed, completed: 5 }, 20],
    ['five completed favors without a confirmed address', { completed: 5 }, 20],
  ])('for %s with %p is %i', (_who, over, allowed) => {
    expect(allowedOpen(aStanding(over))).toBe(allowed);
    expect(whyNotTakeOn(aStanding({ ...over, open: allowed - 1 }))).toBeNull();
    expect(whyNotTakeOn(aStanding({ ...over, open: allowed }))).toBe('TOO_MANY_OPEN');
  });
});

describe('whyNotTakeOn', () => {
  test('refuses a new helper the fourth acceptance within a day, and nobody else', () => {
    expect(whyNotTakeOn(aStanding({ recent: 2 }))).toBeNull();
    expect(whyNotTakeOn(aStanding({ recent: 3 }))).toBe('TOO_MANY_OPEN');
    expect(whyNotTakeOn(aStanding({ recent: 3, isConfirmed: true }))).toBeNull();
    expect(whyNotTakeOn(aStanding({ recent: 3, completed: 1 }))).toBeNull();
  });

  test.each<[string, Partial<HelperStanding>, most: number]>([
    ['a new account', {}, 3],
    ['a confirmed e-mail address', confirmed, 10],
    ['five completed favors', { completed: 5 }, 25],
  ])('refuses %s the next address of a day, also where nothing is open any more', (_who, over, most) => {
    expect(whyNotTakeOn(aStanding({ ...over, seenAddresses: most - 1 }))).toBeNull();
    expect(whyNotTakeOn(aStanding({ ...over, seenAddresses: most }))).toBe('TOO_MANY_OPEN');
  });

  test('asks for onboarding first', () => {
    expect(whyNotTakeOn(aStanding({ needsOnboarding: true, open: 1, recent: 3 }))).toBe('NEEDS_ONBOARDING');
  });
});

describe('readsAtOnce', () => {
  test.each<[string, Partial<HelperStanding>, readers: number, expected: boolean]>([
    ['a confirmed address, an account of a week and a favor that counts', { completed: 1, ...confirmed }, 0, true],
    ['the same, after one other person', { completed: 1, ...confirmed }, 1, true],
    ['the same, after two others', { completed: 1, ...confirmed }, 2, false],
    ['nothing kept yet', confirmed, 0, false],
    ['an account of this week', { completed: 1, ...confirmed, isNewAccount: true }, 0, false],
    ['no confirmed address', { completed: 9 }, 0, false],
  ])('with %s', (_with, over, readers, expected) => {
    expect(readsAtOnce(aStanding(over), readers)).toBe(expected);
  });
});

describe('tooManyOpenText', () => {
  test.each<[Partial<HelperStanding>, string]>([
    [
      { open: 1, recent: 1 },
      'You are helping with 1 favor; 1 at once is the most for a new account. Confirm your e-mail address to help with 5 at once, or have this one completed first.',
    ],
    [
      { recent: 3 },
      'You accepted 3 favors within 24 hours; 3 are the most for a new account. Confirm your e-mail address to help with 5 at once, or wait until tomorrow.',
    ],
    [
      { isConfirmed: true, open: 5 },
      'You are helping with 5 favors; 5 at once is the most for now. Have one completed first; from 5 completed favors on it is 20.',
    ],
    [
      { isConfirmed: true, seenAddresses: 10 },
      'You have seen 10 addresses within 24 hours, which is the most. Please wait until tomorrow.',
    ],
    [{ completed: 9, open: 20 }, 'You are helping with 20 favors; 20 at once is the most. Have one completed first.'],
  ])('for %p says how many, and what raises it', (over, text) => {
    expect(tooManyOpenText(aStanding(over))).toBe(text);
  });
});
