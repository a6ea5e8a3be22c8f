import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { pageHeader } from '../../shared/page-header.ts';
import { navigationWait } from '../lib/browser/silence.ts';
import { pageOrShell } from './navigation.ts';

const aResponse = (status: number, headers = {}) => ({ status, headers: new Headers(headers) }) as Response;
const shell = aResponse(200);
const never = new Promise<Response>(() => {});

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const opened = (fetched: Promise<Response>, kept: Response | undefined = shell) =>
  pageOrShell(
    () => fetched,
    async () => kept,
  );

test.each([200, 404])('pageOrShell shows the app’s own page with %i', async (status) => {
  const page = aResponse(status, { [pageHeader]: '1' });
  expect(await opened(Promise.resolve(page))).toBe(page);
});

test.each([
  ['nothing can be reached', Promise.reject(new TypeError('Failed to fetch'))],
  ['a proxy answers 502', Promise.resolve(aResponse(502))],
  ['a network shows its login page', Promise.resolve(aResponse(200))],
  ['a network leads elsewhere', Promise.resolve(aResponse(0))],
])('pageOrShell shows the kept shell where %s', async (_, fetched) => {
  expect(await opened(fetched)).toBe(shell);
});

test('pageOrShell shows the kept shell where the server is silent', async () => {
  const page = opened(never);
  await jest.advanceTimersByTimeAsync(navigationWait);
  expect(await page).toBe(shell);
});

test('pageOrShell waits for the server where no shell is kept, and passes on whatever answers', async () => {
  const gateway = aResponse(502);
  const answer = new Promise<Response>((resolve) => setTimeout(resolve, navigationWait * 2, gateway));
  const page = pageOrShell(
    () => answer,
    async () => undefined,
  );
  await jest.advanceTimersByTimeAsync(navigationWait * 2);
  expect(await page).toBe(gateway);
});
