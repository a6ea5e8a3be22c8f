import { describe, expect, test } from '@jest/globals';
import { parseSetCookie } from 'cookie';
import { readSessionCookies, sessionDoor } from './cookies.ts';

const tokens = {
  access: 'header.body.signature',
  refresh: 'session.secret',
  expiresAt: new Date('2026-12-20T12:00:00.000Z'),
};

function door(PUBLIC_URL?: string) {
  let lines: string[] = [];
  const session = sessionDoor(
    { setHeader: (_: string, value: readonly string[]) => (lines = [...value]) as never },
    { PUBLIC_URL },
  );
  return { ...session, set: () => lines.map((line) => parseSetCookie(line)) };
}

describe('session cookies', () => {
  test('are out of reach for scripts and for forms of other sites', () => {
    const { start, set } = door('https://favr.example');
    start(tokens);
    const common = { httpOnly: true, sameSite: 'lax', path: '/', secure: true };
    expect(set()).toEqual([
      { name: 'favr_access', value: tokens.access, maxAge: 900, ...common },
      { name: 'favr_refresh', value: tokens.refresh, expires: tokens.expiresAt, ...common },
    ]);
  });

  test.each([undefined, 'http://localhost:4000'])('travel without TLS where people come without it: %s', (url) => {
    const { start, set } = door(url);
    start(tokens);
    expect(set().map(({ secure }) => secure)).toEqual([undefined, undefined]);
  });

  test('renewed and ended in one answer are set once, ended', () => {
    const { start, end, set } = door();
    start(tokens);
    end();
    expect(set().map(({ name, value, maxAge }) => ({ name, value, maxAge }))).toEqual([
      { name: 'favr_access', value: '', maxAge: 0 },
      { name: 'favr_refresh', value: '', maxAge: 0 },
    ]);
  });

  test.each([
    [undefined, {}],
    ['theme=dark', {}],
    ['favr_access=a; theme=dark; favr_refresh=r', { access: 'a', refresh: 'r' }],
    ['favr_access=%E0%A4%A', { access: '%E0%A4%A' }],
  ])('are read from %j', (cookie, expected) => {
    expect(readSessionCookies({ headers: { cookie } })).toEqual({ access: undefined, refresh: undefined, ...expected });
  });
});
