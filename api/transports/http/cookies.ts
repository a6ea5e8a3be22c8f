import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Config } from '../../config.ts';
import type { SessionDoor } from '../../context.ts';
import { ACCESS_SECONDS } from '../../features/auth/sessions/session-tokens.ts';

const ACCESS = 'favr_access';
const REFRESH = 'favr_refresh';
const DEVICE = 'favr_device';

/** Reads a cookie of a request; undefined without one. */
export const readCookie = ({ headers }: Pick<IncomingMessage, 'headers'>, name: string): string | undefined =>
  parseCookie(headers.cookie ?? '')[name];

/** Reads the session tokens from the cookies of a request. */
export function readSessionCookies({ headers }: Pick<IncomingMessage, 'headers'>): {
  access?: string | undefined;
  refresh?: string | undefined;
} {
  const cookies = parseCookie(headers.cookie ?? '');
  return { access: cookies[ACCESS], refresh: cookies[REFRESH] };
}

/**
 * Keeps a client's session in cookies that scripts cannot read; Secure when PUBLIC_URL is https
 * (docs/decisions/sessions.md).
 */
export function sessionDoor(
  { headers }: Pick<IncomingMessage, 'headers'>,
  response: Pick<ServerResponse, 'setHeader'>,
  config: Pick<Config, 'PUBLIC_URL'>,
): SessionDoor {
  const secure = config.PUBLIC_URL?.startsWith('https:') ?? false;
  // One response may renew a session and then end it: the last value of each cookie wins.
  const cookies = new Map<string, string>();
  const set = (name: string, value: string, lifetime: { maxAge?: number; expires?: Date }) => {
    cookies.set(
      name,
      stringifySetCookie(name, value, { httpOnly: true, sameSite: 'lax', path: '/', secure, ...lifetime }),
    );
    response.setHeader('Set-Cookie', [...cookies.values()]);
  };
  return {
    start: ({ access, refresh, expiresAt }) => {
      set(ACCESS, access, { maxAge: ACCESS_SECONDS });
      set(REFRESH, refresh, { expires: expiresAt });
    },
    // Read when it is asked for: most requests do not.
    get device() {
      return readCookie({ headers }, DEVICE) ?? null;
    },
    remember: (device, expiresAt) => set(DEVICE, device, { expires: expiresAt }),
    end: () => {
      set(ACCESS, '', { maxAge: 0 });
      set(REFRESH, '', { maxAge: 0 });
    },
  };
}
