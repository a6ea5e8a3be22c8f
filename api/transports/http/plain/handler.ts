import type { IncomingMessage, ServerResponse } from 'node:http';

/** A handler of what holds for every request, which Express and node:http both call; `next` goes on. */
export type Handler = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

/** Calls handlers in order, each from the one before. @param last is called when all went on. */
export function runHandlers(
  handlers: readonly Handler[],
  req: IncomingMessage,
  res: ServerResponse,
  last: () => void,
): void {
  const call = (index: number): void => {
    const handler = handlers[index];
    if (handler) handler(req, res, () => call(index + 1));
    else last();
  };
  call(0);
}
