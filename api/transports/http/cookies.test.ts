import { describe, expect, test } from '@jest/globals';
import { parseSetCookie } from 'cookie';
import { CookieSession, readSessionCookies } from './cookies.ts';

const tokens = {
  access: 'header.body.signature',
  refresh: 'session.secret',
  expiresAt: new Date('2026-12-20T12:00:00.000Z'),
};

function door(PUBLIC_URL?: string) {
  let lines: string[] = [];
  const session = new CookieSession(
    { headers: { cookie: 'theme=dark; favr_device=sealed' } },
    { setHeader: (_: string, value: readonly string[]) => (lines = [...value]) as never },
    { PUBLIC_URL },
  );
  return { session, set: () => lines.map((line) => parseSetCookie(line)) };
}

describe('session cookies', () => {
  test('sets session cookies that scripts and forms of other sites cannot use', () => {
    const { session, set } = door('https://favr.example');
    session.start(tokens);
    const common = { httpOnly: true, sameSite: 'lax', path: '/', secure: true };
    expect(set()).toEqual([
      { name: 'favr_access', value: tokens.access, maxAge: 900, ...common },
      { name: 'favr_refresh', value: tokens.refresh, expires: tokens.expiresAt, ...common },
    ]);
  });

  test.each([undefined, 'http://localhost:4000'])('omits Secure when the public URL has no TLS: %s', (url) => {
    const { session, set } = door(url);
    session.start(tokens);
    expect(set().map(({ secure }) => secure)).toEqual([undefined, undefined]);
  });

  test('remembers a device beyond the session', () => {
    const { session, set } = door('https://favr.example');
    expect(session.device).toBe('sealed');
    session.remember('sealed anew', tokens.expiresAt);
    session.end();
    expect(set().find(({ name }) => name === 'favr_device')).toEqual({
      name: 'favr_device',
      value: 'sealed anew',
      expires: tokens.expiresAt,
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      secure: true,
    });
  });

  test('sets each cookie once when one response renews and ends a session', () => {
    const { session, set } = door();
    session.start(tokens);
    session.end();
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
  ])('reads the session cookies from %j', (cookie, expected) => {
    expect(readSessionCookies({ headers: { cookie } })).toEqual({ access: undefined, refresh: undefined, ...expected });
  });
});
