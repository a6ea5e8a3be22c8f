import type { ExecutionResult, subscribe } from 'graphql';
import type { Ctx } from '../../context.ts';
import { AppError } from '../../platform/errors.ts';
import { refusedOperation } from './graphql-errors.ts';

type Begun = Awaited<ReturnType<typeof subscribe>>;

/**
 * Begins a subscription, which counts for its address until it has ended.
 * @returns TOO_MANY_REQUESTS where the address has as many open as may be.
 */
export async function countWhileOpen({ deps, address }: Ctx, begin: () => Begun | Promise<Begun>): Promise<Begun> {
  const leave = deps.limits.takeSubscription('address', address);
  if (leave instanceof AppError) return { errors: [refusedOperation(leave)] };
  const end = once(leave);
  try {
    const begun = await begin();
    if (Symbol.asyncIterator in begun) endWith(begun, end);
    else end();
    return begun;
  } catch (error) {
    end();
    throw error;
  }
}

/** Calls `end` once a subscription has ended: by itself, by a failure, or because nobody follows it any more. */
function endWith(values: AsyncGenerator<ExecutionResult, void, void>, end: () => void): void {
  const { next, return: stop } = values;
  values.next = async (...sent) => {
    try {
      const step = await next.apply(values, sent);
      if (step.done) end();
      return step;
    } catch (error) {
      end();
      throw error;
    }
  };
  values.return = async (value) => {
    end();
    return stop.call(values, value);
  };
}

/** Returns a function that runs `act` the first time it is called. */
function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) act();
    isDone = true;
  };
}
