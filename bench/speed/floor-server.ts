import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { floorNearby, runFloor } from './floor-database.ts';
import type { OperationName } from './floor-sql.ts';

// The floor: node:http, one prepared statement a request, and a bare `ws` for those who listen.

const sockets = new WebSocketServer({ noServer: true });

const answers: Record<string, (variables: any) => Promise<object>> = {
  Nearby: async ({ near }) => ({ favors: await floorNearby(near) }),
  Send: async ({ input }) => (await runFloor('Send', [input.conversationId, input.content])).rows[0],
  Post: async ({ input }) => {
    const { rows } = await runFloor('Send', [1, input.title]);
    const text = JSON.stringify({ id: rows[0].id, title: input.title });
    for (const socket of sockets.clients) socket.send(text);
    return rows[0];
  },
};

const answerWithRows = async (name: OperationName, { id }: { id: string }) => (await runFloor(name, [id])).rows;

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', async () => {
    const { operationName, variables } = JSON.parse(Buffer.concat(chunks).toString());
    const data = await (answers[operationName]?.(variables) ?? answerWithRows(operationName, variables));
    const body = Buffer.from(JSON.stringify({ data }));
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length }).end(body);
  });
});
server.on('upgrade', (request, socket, head) =>
  sockets.handleUpgrade(request, socket, head, (ws) => sockets.emit('connection', ws)),
);
server.listen(0, () => console.log(`ready ${(server.address() as AddressInfo).port}`));
