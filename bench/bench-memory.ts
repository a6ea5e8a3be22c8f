import { TcpProxy } from '../tests/processes/tcp-proxy.ts';
import { heldBy, liveAnHour } from './day-in-a-tab.ts';
import { signInAs, worldAt } from './long-chat.ts';
import { onPhone, type Product } from './on-phone.ts';

/** Hours of the day, after one to warm up. */
const HOURS = Number(process.env.HOURS ?? 8);

/** Most that the heap may grow over the day. */
const MOST_BYTES = 10_000_000;

/** Events of an hour. */
const PACE = { messages: 9, favors: 4, losses: 2 };

/** Chats that are gone through each hour. */
const CHATS = 2;

const mebibytes = (bytes: number) => (bytes / 1_024 / 1_024).toFixed(2);

const seed = async ({ url }: Product) => {
  const world = worldAt(url);
  const first = await world.aConversation();
  const others = Array.from({ length: CHATS - 1 }, () => world.aConversation({ poster: first.poster }));
  return [first, ...(await Promise.all(others))];
};

await onPhone(seed, async ({ page, session, url }, conversations) => {
  const network = await TcpProxy.before(url);
  const { poster } = conversations[0]!;
  await signInAs(page, poster);
  // Only somebody who is online is seen typing.
  const online = await Promise.all(conversations.map(({ helper }) => helper.socket()));
  await page.clock.install();
  await page.goto(`http://localhost:${network.port}/`);
  const held: number[] = [];
  for (let hour = 0; hour <= HOURS; hour += 1) {
    await liveAnHour({ page, network, conversations }, PACE, hour);
    const { heapBytes, nodes, listeners } = await heldBy(page, session);
    held.push(heapBytes);
    console.log(`Hour ${hour}: ${mebibytes(heapBytes)} MiB, ${nodes} nodes, ${listeners} listeners`);
  }
  for (const socket of online) socket.close();
  await network.close();
  const growth = held.at(-1)! - held[0]!;
  console.log(`\nThe heap grew by ${mebibytes(growth)} MiB in ${HOURS} hours after the first`);
  return growth <= MOST_BYTES;
});
