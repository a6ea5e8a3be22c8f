import type { Deps } from '../../context.ts';
import { askerOf } from '../../platform/budgets/asker.ts';
import type { Requester } from '../http/authenticate.ts';
import { TRY_AGAIN_LATER, type PacedSocket } from '../http/paced-socket.ts';

/** Cost in points of a message or a ping of a socket, beside what an operation costs that it asks for. */
const MESSAGE_COST = 5;

/** Messages of a socket that are heard though its asker has nothing left to pay for them. */
const MOST_UNPAID = 100;

/** Charges all that comes over a socket to whoever opened it, and ends one that goes on without anything left. */
export function chargeMessages({ limits }: Deps, ws: PacedSocket, requester: Requester): void {
  let unpaid = 0;
  const charge = async () => {
    const { enough } = await limits.spend(...askerOf(requester), MESSAGE_COST);
    unpaid = enough ? 0 : unpaid + 1;
    if (unpaid > MOST_UNPAID) ws.end(TRY_AGAIN_LATER, 'TOO_MANY_REQUESTS');
  };
  for (const event of ['message', 'ping']) ws.on(event, () => void charge().catch(() => undefined));
}
