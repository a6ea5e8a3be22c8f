import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { createOutgoing, MAX_WAITING } from './outgoing.ts';

const log = pino({ level: 'silent' });

/** Creates a carrier that records what is sent; `refused` are texts its server refuses. */
function record(refused: readonly string[] = []) {
  const sent: string[] = [];
  const carrier = { up: false };
  const outgoing = createOutgoing(
    {
      gatherMs: 0,
      isUp: () => carrier.up,
      countTogether: () => 1,
      send: async ([text]) => {
        if (refused.includes(text!)) throw new Error('refused');
        sent.push(text!);
      },
      sendGap: async () => void sent.push('gap'),
      isRefusal: () => true,
    },
    log,
  );
  return { sent, carrier, outgoing };
}

test('outgoing texts wait for a connection; beyond the most that may wait, the oldest are dropped and a gap follows', async () => {
  const { sent, carrier, outgoing } = record();
  for (let index = 0; index < MAX_WAITING + 2; index += 1) outgoing.add(String(index));
  await outgoing.flush();
  expect(sent).toEqual([]);
  carrier.up = true;
  await outgoing.flush();
  expect([sent.length, sent[0], sent.at(-2), sent.at(-1)]).toEqual([MAX_WAITING + 1, '2', '10001', 'gap']);
});

test('an outgoing text that the server refuses is dropped, and a gap follows', async () => {
  const { sent, carrier, outgoing } = record(['1']);
  carrier.up = true;
  for (const text of ['0', '1', '2']) outgoing.add(text);
  await outgoing.flush();
  expect(sent).toEqual(['0', '2', 'gap']);
});
