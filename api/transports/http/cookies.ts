import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Config } from '../../config.ts';
import type { SessionDoor } from '../../context.ts';
import { ACCESS_SECONDS, type SessionTokens } from '../../features/auth/sessions/session-tokens.ts';

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
 * (docs/decisions/sessions.md). A class, because V8 makes a hidden class for each literal with a getter, and keeps what
 * it refers to until the next major collection (docs/decisions/request-time.md).
 */
export class CookieSession implements SessionDoor {
  readonly #request: Pick<IncomingMessage, 'headers'>;
  readonly #response: Pick<ServerResponse, 'setHeader'>;
  readonly #config: Pick<Config, 'PUBLIC_URL'>;
  /** Cookies of the answer: it may renew a session and then end it, and the last value of each wins. */
  #cookies: Map<string, string> | undefined;

  constructor(
    request: Pick<IncomingMessage, 'headers'>,
    response: Pick<ServerResponse, 'setHeader'>,
    config: Pick<Config, 'PUBLIC_URL'>,
  ) {
    this.#request = request;
    this.#response = response;
    this.#config = config;
  }

  start({ access, refresh, expiresAt }: SessionTokens): void {
    this.#set(ACCESS, access, { maxAge: ACCESS_SECONDS });
    this.#set(REFRESH, refresh, { expires: expiresAt });
  }

  end(): void {
    this.#set(ACCESS, '', { maxAge: 0 });
    this.#set(REFRESH, '', { maxAge: 0 });
  }

  get device(): string | null {
    return readCookie(this.#request, DEVICE) ?? null;
  }

  remember(device: string, expiresAt: Date): void {
    this.#set(DEVICE, device, { expires: expiresAt });
  }

  #set(name: string, value: string, lifetime: { maxAge?: number; expires?: Date }): void {
    const secure = this.#config.PUBLIC_URL?.startsWith('https:') ?? false;
    this.#cookies ??= new Map();
    this.#cookies.set(
      name,
      stringifySetCookie(name, value, { httpOnly: true, sameSite: 'lax', path: '/', secure, ...lifetime }),
    );
    this.#response.setHeader('Set-Cookie', [...this.#cookies.values()]);
  }
}
