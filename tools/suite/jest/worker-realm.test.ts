import { expect, jest, test } from '@jest/globals';
import { EntityManager, getMetadataArgsStorage } from 'typeorm';
import WorkerRealm from './worker-realm.js';

type Settings = ConstructorParameters<typeof WorkerRealm>[0]['projectConfig'];
const startRealm = () => new WorkerRealm({ projectConfig: { fakeTimers: {} } as Settings });

test('a test file leaves no globals, settings, listeners or clocks to the next one in its worker', async () => {
  const { fetch, Date: RealDate, process: realProcess } = globalThis;
  const { cwd, exit } = process;
  const { prepareStackTrace } = Error;
  process.env.SET_BEFORE = 'before';
  const realm = startRealm();

  Object.assign(globalThis, { fetch: null, left: 'behind' });
  Object.assign(process, { cwd: () => '/', exit: () => {} });
  Error.prepareStackTrace = () => 'mine';
  process.env.SET_BEFORE = 'after';
  process.env.SET_WITHIN = 'within';
  const listener = () => {};
  process.on('SIGUSR2', listener);
  realm.fakeTimersModern.useFakeTimers();
  expect(Date).not.toBe(RealDate);

  await realm.teardown();
  expect(globalThis).not.toHaveProperty('left');
  expect([fetch, Date, process]).toEqual([globalThis.fetch, RealDate, realProcess]);
  expect([process.cwd, process.exit]).toEqual([cwd, exit]);
  expect(Error.prepareStackTrace).toBe(prepareStackTrace);
  expect(process.env.SET_BEFORE).toBe('before');
  expect(process.env).not.toHaveProperty('SET_WITHIN');
  expect(process.listeners('SIGUSR2')).not.toContain(listener);
  delete process.env.SET_BEFORE;
});

test('what a test file spies on in a shared package is whole again for the next one', () => {
  const { find } = EntityManager.prototype;
  const realm = startRealm();
  realm.moduleMocker.spyOn(EntityManager.prototype, 'find');
  expect(EntityManager.prototype.find).not.toBe(find);
  // Jest does so after each file.
  realm.moduleMocker.restoreAllMocks();
  expect(EntityManager.prototype.find).toBe(find);
});

test('TypeORM knows the entities of the product after a file too, as the product is not loaded again', async () => {
  const { typeormMetadataArgsStorage } = globalThis as { typeormMetadataArgsStorage?: object };
  Reflect.deleteProperty(globalThis, 'typeormMetadataArgsStorage');
  const realm = startRealm();
  const told = getMetadataArgsStorage();
  await realm.teardown();
  expect(getMetadataArgsStorage()).toBe(told);
  Object.assign(globalThis, { typeormMetadataArgsStorage });
});

test('code under test and the packages that all files of a worker share know one Error and one Array', async () => {
  const { GraphQLError } = await import('graphql');
  expect(new GraphQLError('no')).toBeInstanceOf(Error);
  expect(new GraphQLError('no', { path: ['a'] }).path).toBeInstanceOf(Array);
  expect(jest.isMockFunction(jest.fn())).toBe(true);
});
