import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type * as NetworkIdle from './network-idle.ts';

let idle: (() => void)[];
let module: typeof NetworkIdle;
beforeEach(async () => {
  idle = [];
  Object.assign(window, { requestIdleCallback: (then: () => void) => idle.push(then) });
  jest.resetModules();
  module = await import('./network-idle.ts');
});
afterEach(() => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

const soon = () => new Promise((resolve) => setTimeout(resolve));
/** Lets the browser become idle. */
async function becomeIdle(): Promise<void> {
  await soon();
  for (const then of idle.splice(0)) then();
  await soon();
}

/** Waits for `networkIdle` during one idle period of the browser; the state tells whether it has resolved. */
async function awaitIdle(): Promise<{ resolved: boolean }> {
  const state = { resolved: false };
  void module.networkIdle().then(() => (state.resolved = true));
  await becomeIdle();
  return state;
}

test('networkIdle waits for the first request of a page', async () => {
  expect(await awaitIdle()).toEqual({ resolved: false });
});

test('networkIdle resolves once all requests are settled and the browser is idle', async () => {
  const [viewer, favors] = [module.trackRequest(), module.trackRequest()];
  const state = await awaitIdle();
  viewer();
  await becomeIdle();
  expect(state).toEqual({ resolved: false });
  favors();
  await soon();
  expect(state).toEqual({ resolved: false });
  await becomeIdle();
  expect(state).toEqual({ resolved: true });
});

test('networkIdle waits for a request that began before the browser was idle', async () => {
  module.trackRequest()();
  const state = { resolved: false };
  void module.networkIdle().then(() => (state.resolved = true));
  await soon();
  const favors = module.trackRequest();
  await becomeIdle();
  expect(state).toEqual({ resolved: false });
  favors();
  await becomeIdle();
  expect(state).toEqual({ resolved: true });
});
