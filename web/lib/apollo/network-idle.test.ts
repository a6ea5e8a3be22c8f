import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type * as Quiet from './network-idle.ts';

let idle: (() => void)[];
let module: typeof Quiet;
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
/** The browser has nothing to do. */
async function rests(): Promise<void> {
  await soon();
  for (const then of idle.splice(0)) then();
  await soon();
}

async function isQuiet(): Promise<{ yes: boolean }> {
  const state = { yes: false };
  void module.networkIdle().then(() => (state.yes = true));
  await rests();
  return state;
}

test('a page that has not asked for anything yet is not quiet', async () => {
  expect(await isQuiet()).toEqual({ yes: false });
});

test('it is once all it asked for is settled and the browser rests', async () => {
  const [viewer, favors] = [module.trackRequest(), module.trackRequest()];
  const state = await isQuiet();
  viewer();
  await rests();
  expect(state).toEqual({ yes: false });
  favors();
  await soon();
  expect(state).toEqual({ yes: false });
  await rests();
  expect(state).toEqual({ yes: true });
});

test('it is not while something was asked before the browser rested', async () => {
  module.trackRequest()();
  const state = { yes: false };
  void module.networkIdle().then(() => (state.yes = true));
  await soon();
  const favors = module.trackRequest();
  await rests();
  expect(state).toEqual({ yes: false });
  favors();
  await rests();
  expect(state).toEqual({ yes: true });
});
