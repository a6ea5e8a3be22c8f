import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import type { Config } from '../../../config.ts';
import type { Handler } from './handler.ts';

/** Creates the handler that sets helmet's headers, which are the same for every answer; each page has its own CSP. */
export function securityHeaders({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): Handler {
  const headers = new Map<string, string>();
  const collector = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: (name: string) => headers.delete(name),
  };
  const set = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: PUBLIC_URL?.startsWith('https:') ?? false,
  });
  set({} as IncomingMessage, collector as unknown as ServerResponse, () => undefined);
  const lines = [...headers];
  return (_req, res, next) => {
    for (const [name, value] of lines) res.setHeader(name, value);
    next();
  };
}
