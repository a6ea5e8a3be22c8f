import type { ServerResponse } from 'node:http';
import type { Deps } from '../../context.ts';
import { OK, type Door } from '../../platform/metrics.ts';
import type { Handler } from './plain/handler.ts';

/** Labels of a metered request; the route and the status serve where they are left out. */
interface Labels {
  operation?: string | undefined;
  code?: string | undefined;
}

const labelsOf = new WeakMap<ServerResponse, Labels>();

/** Labels the request of a response for {@link meter}. */
export const label = (res: ServerResponse, labels: Labels): void =>
  void labelsOf.set(res, { ...labelsOf.get(res), ...labels });

/** Creates a handler that counts and times every request of a door, once it has been answered or its client is gone. */
export function meter({ metrics }: Deps, door: Door): Handler {
  return (_req, res, next) => {
    const done = metrics.startOperation(door);
    res.once('close', () => {
      const { operation, code } = labelsOf.get(res) ?? {};
      done(operation, code ?? outcomeOf(res));
    });
    next();
  };
}

function outcomeOf({ writableFinished, statusCode }: ServerResponse): string {
  if (!writableFinished) return 'HUNG_UP';
  return statusCode < 400 ? OK : String(statusCode);
}
