import type { Handler } from './plain/handler.ts';

/**
 * Creates a handler for a node that drains: its answers ask for another connection next time. A request over one that
 * the server has ended is dropped before anything is done for it, because nobody could be answered there.
 */
export function drainConnections(isDraining: () => boolean): Handler {
  return (req, res, next) => {
    if (!req.socket.writable) return void req.socket.destroy();
    if (isDraining()) res.setHeader('Connection', 'close');
    next();
  };
}
