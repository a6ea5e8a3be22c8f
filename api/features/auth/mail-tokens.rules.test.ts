import { describe, expect, test } from '@jest/globals';
import { linkState } from './mail-tokens.rules.ts';

const now = new Date('2026-11-30T10:00:00Z');
const [before, after] = [new Date('2026-11-30T09:00:00Z'), new Date('2026-11-30T11:00:00Z')];
const [own, other] = ['ana@example.org', 'former@example.org'];

describe('linkState', () => {
  test.each([
    // kind, mailed to, used, good until, address confirmed, state
    ['CONFIRM_EMAIL', own, null, after, null, 'VALID'],
    ['CONFIRM_EMAIL', own, null, before, null, 'EXPIRED'],
    ['CONFIRM_EMAIL', own, before, after, before, 'USED'],
    ['CONFIRM_EMAIL', own, null, after, before, 'USED'],
    ['CONFIRM_EMAIL', own, null, before, before, 'USED'],
    ['CONFIRM_EMAIL', other, null, after, before, 'EXPIRED'],
    ['CONFIRM_EMAIL', other, before, after, null, 'EXPIRED'],
    ['RESET_PASSWORD', own, null, after, before, 'VALID'],
    ['RESET_PASSWORD', own, null, before, before, 'EXPIRED'],
    ['RESET_PASSWORD', own, before, before, before, 'USED'],
    ['RESET_PASSWORD', other, null, after, before, 'EXPIRED'],
    ['UNDO_EMAIL_CHANGE', other, null, after, before, 'VALID'],
    ['UNDO_EMAIL_CHANGE', other, null, before, before, 'EXPIRED'],
    ['UNDO_EMAIL_CHANGE', own, before, after, before, 'USED'],
  ] as const)(
    '%s to %s, used %s, good until %s, confirmed %s: %s',
    (kind, email, usedAt, expiresAt, confirmed, state) => {
      expect(linkState({ kind, email, usedAt, expiresAt }, { email: own, emailConfirmedAt: confirmed }, now)).toBe(
        state,
      );
    },
  );
});
