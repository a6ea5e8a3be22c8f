import { jest } from '@jest/globals';

/** Fakes intervals alone, such as the heartbeat of sockets: everything else goes on in real time. */
export const useFakeIntervals = (): void =>
  void jest.useFakeTimers({
    doNotFake: [
      'Date',
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setTimeout',
      'clearTimeout',
    ],
  });
