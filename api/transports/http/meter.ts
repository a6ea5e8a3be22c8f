import type { ServerResponse } from 'node:http';
import type { Deps } from '../../context.ts';
import { OK, type Door } from '../../platform/metrics.ts';
import type { Handler } from './plain/handler.ts';

/** Labels of a metered request; the route and the status serve where they are left out. */
interface Labels {
  operation?: string | undefined;
  code?: string | undefined;
}

/**
 * Keeps the labels of a request on its response: a WeakMap costs the garbage collector more
 * (docs/decisions/request-time.md).
 */
const LABELS = Symbol('labels');

type Labelled = ServerResponse & { [LABELS]?: Labels };

/** Labels the request of a response for {@link meter}. */
export const label = (res: Labelled, labels: Labels): void => void (res[LABELS] = { ...res[LABELS], ...labels });

/** Creates a handler that counts and times every request of a door, once it has been answered or its client is gone. */
export function meter({ metrics }: Deps, door: Door): Handler {
  return (_req, res: Labelled, next) => {
    const done = metrics.startOperation(door);
    res.on('close', () => {
      const { operation, code } = res[LABELS] ?? {};
      done(operation, code ?? outcomeOf(res));
    });
    next();
  };
}

function outcomeOf({ writableFinished, statusCode }: ServerResponse): string {
  if (!writableFinished) return 'HUNG_UP';
  return statusCode < 400 ? OK : String(statusCode);
}
