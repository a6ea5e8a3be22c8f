import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { loadConfig } from '../../api/config.ts';
import { startTestApp, type TestApp } from '../../api/testing/harness.ts';
import { openCollector, pagePattern } from '../../web/lib/analytics/analytics-collector.ts';

/** Requests a collector received. */
const requests: { path: string; headers: Record<string, unknown>; body: string }[] = [];
const server = createServer((req, res) => {
  let body = '';
  req.on('data', (part) => (body += String(part)));
  req.on('end', () => {
    requests.push({ path: req.url!, headers: req.headers, body });
    res.writeHead(202).end();
  });
});
let base = '';
let app: TestApp;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, resolve));
  base = `http://localhost:${(server.address() as AddressInfo).port}`;
  app = await startTestApp({ env: { ANALYTICS_URL: `${base}/api/event`, ANALYTICS_SITE: 'favr.example' } });
});
beforeEach(() => void requests.splice(0));
afterAll(async () => {
  await app.close();
  server.close();
});

describe('pagePattern', () => {
  test.each([
    ['/', '/'],
    ['/favor/7', '/favor/:id'],
    ['/chat/12', '/chat/:id'],
    ['/user/8f14e45f-ceea-467f-9d2a-000000000000', '/user/:id'],
    ['/legal/privacy', '/legal/privacy'],
    ['/settings/tokens', '/settings/tokens'],
    ['/reset-password/abcdefghij', '/reset-password/:id'],
    ['/ana.marques@example.org', '/404'],
  ])('counts %s as %s', (path, pattern) => expect(pagePattern(path)).toBe(pattern));
});

describe('analytics', () => {
  test('send pages and events to a collector like Plausible, without a cookie or referrer', async () => {
    const { page, event } = openCollector({ url: `${base}/api/event`, site: 'favr.example' }, 'https://favr.example');
    await page('/favor/7');
    await event({ category: 'favors', label: 'CompleteFavor', value: 5 });
    expect(requests.map(({ body }) => JSON.parse(body))).toEqual([
      { name: 'pageview', domain: 'favr.example', url: 'https://favr.example/favor/:id' },
      {
        name: 'favors',
        domain: 'favr.example',
        url: 'https://favr.example/',
        props: { label: 'CompleteFavor', value: 5 },
      },
    ]);
    for (const { headers } of requests) expect([headers['cookie'], headers['referer']]).toEqual([undefined, undefined]);
  });

  test('send the same to a collector like Matomo, in its own parameters', async () => {
    const { page, event } = openCollector({ url: `${base}/matomo.php`, site: '3' }, 'https://favr.example');
    await page('/user/7');
    await event({ category: 'auth', label: 'SignUp' });
    const queries = requests.map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
    const always = { idsite: '3', rec: '1', apiv: '1', send_image: '0' };
    expect(queries).toEqual([
      { ...always, url: 'https://favr.example/user/:id', action_name: '/user/:id' },
      { ...always, url: 'https://favr.example/', e_c: 'auth', e_a: 'SignUp' },
    ]);
  });

  test('ignore a collector that cannot be reached', async () => {
    await openCollector({ url: 'http://localhost:1/api/event', site: 'x' }, 'https://favr.example').page('/');
  });

  test('name their collector in /config.json only where one is set', async () => {
    expect(await (await app.visitor().request('GET', '/config.json')).json()).toMatchObject({
      analytics: { url: `${base}/api/event`, site: 'favr.example' },
    });
    const without = await startTestApp();
    expect(await (await without.visitor().request('GET', '/config.json')).json()).toMatchObject({ analytics: null });
    await without.close();
  });

  test('need both of their settings or none', () => {
    expect(() => loadConfig({ ANALYTICS_URL: 'https://plausible.example/api/event' })).toThrow('ANALYTICS_SITE');
    expect(() => loadConfig({ ANALYTICS_SITE: 'favr.example' })).toThrow('ANALYTICS_URL');
  });
});
