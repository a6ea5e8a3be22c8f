import '../launch/node-version.js';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { createRequire } from 'node:module';
import { createServer } from 'vite';
import { childEnvironment, loadConfig } from '../config.ts';
import { reportStartupError } from './report-startup-error.ts';

/**
 * Runs `npm run dev`: Vite on PORT with hot module replacement, and the API on another port, restarted when its files
 * change. Vite proxies the API's paths, so that there is one origin as in production.
 */
async function develop(): Promise<void> {
  const { PORT } = loadConfig();
  const apiPort = await freePort();
  const api = `http://localhost:${apiPort}`;
  const vite = await createServer({
    configFile: 'web/vite.config.ts',
    server: {
      port: PORT,
      strictPort: true,
      proxy: {
        // Browsers get the sandbox from its sources, as they get the built one in production.
        '^/graphql([?]|$)': {
          target: api,
          ws: true,
          bypass: ({ headers }) => (headers.accept?.includes('text/html') ? '/sandbox/index.html' : undefined),
        },
        '^/(graphql|ws)([/?]|$)': { target: api, ws: true },
        '^/(api|healthz|readyz|metrics|photos|safe|config\\.json)([/?]|$)': { target: api },
      },
    },
  });
  await vite.listen();

  const tsx = createRequire(import.meta.url).resolve('tsx/cli');
  const read = ['schema.graphql', 'web/generated/persisted-documents.json'].flatMap((path) => ['--include', path]);
  const watched = ['watch', '--clear-screen=false', ...read, 'api/main.ts', '--behind', `http://localhost:${PORT}`];
  const server = spawn(process.execPath, [tsx, ...watched], {
    env: childEnvironment({ PORT: String(apiPort) }),
    stdio: 'inherit',
  });

  const stop = () => void server.kill('SIGTERM');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  await once(server, 'exit');
  await vite.close();
}

async function freePort(): Promise<number> {
  const probe = createTcpServer().listen(0);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

develop().catch(reportStartupError);
