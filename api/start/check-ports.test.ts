import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { checkPorts } from './check-ports.ts';

let taken: Server;
let port: number;

beforeAll(async () => {
  taken = createServer().listen(0);
  await once(taken, 'listening');
  ({ port } = taken.address() as AddressInfo);
});
afterAll(() => void taken.close());

test.each([
  ['PORT', () => ({ PORT: port, METRICS_PORT: undefined })],
  ['METRICS_PORT', () => ({ PORT: 0, METRICS_PORT: port })],
])('a start on a taken %s is refused in a sentence that names another', async (setting, ports) => {
  await expect(checkPorts(ports())).rejects.toThrow(
    `Port ${port} is taken, perhaps by a Favr that already runs. Stop that, or choose another port: ${setting}=${port + 1} npm start`,
  );
});

test('a start on free ports is let through', async () => {
  await checkPorts({ PORT: 0, METRICS_PORT: undefined });
});
