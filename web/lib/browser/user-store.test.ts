import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { stubIndexedDb, type DatabaseFault } from '../../testing/indexed-db.ts';

const faults: DatabaseFault[] = ['hangs', 'full', 'forbidden', 'throws'];

/** Loads the store as a new page does. */
async function newPage() {
  jest.resetModules();
  return import('./user-store.ts');
}

/** Returns what a promise resolves with, letting the time pass. */
async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  await jest.advanceTimersByTimeAsync(1_500);
  return Promise.race([work, Promise.reject(new Error('No answer in 1.5 s'))]);
}

describe('user store', () => {
  const database = stubIndexedDb();
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    database.setFault(null);
    database.values.clear();
    jest.useRealTimers();
  });

  test('stores, reads and clears by kind and person', async () => {
    const { clearUserStore, readUserStore, updateUserStore } = await newPage();
    for (const person of ['1', '2']) expect(await inTime(updateUserStore('outbox', person, () => [person]))).toBe(true);
    await inTime(clearUserStore((store, person) => store === 'outbox' && person === '2'));
    expect(await inTime(readUserStore('outbox', '1'))).toBeUndefined();
    expect(await inTime(readUserStore('outbox', '2'))).toEqual(['2']);
  });

  test.each(faults)('answers within 1.5 s where the database %s', async (fault) => {
    const page = await newPage();
    database.setFault(fault);
    expect(await inTime(page.updateUserStore('outbox', '1', () => ['unsent']))).toBe(false);
    expect(await inTime(page.readUserStore('outbox', '1'))).toBeUndefined();
    await inTime(page.writePushPerson('1'));
    await inTime(page.clearUserStore(() => false));
    expect(database.values.size).toBe(0);
  });

  test('waits once for a database that is silent, and tries again on the next page', async () => {
    const page = await newPage();
    database.setFault('hangs');
    await inTime(page.readUserStore('outbox', '1'));
    database.setFault(null);
    expect(await page.updateUserStore('outbox', '1', () => ['unsent'])).toBe(false);
    expect(await inTime((await newPage()).updateUserStore('outbox', '1', () => ['unsent']))).toBe(true);
  });

  test('hands on what a slow database finds late, and believes it again', async () => {
    const page = await newPage();
    database.values.set('reading:1', ['kept']);
    database.setFault('hangs');
    const late = jest.fn();
    expect(await inTime(page.readUserStore('reading', '1', late))).toBeUndefined();
    expect(late).not.toHaveBeenCalled();
    database.thaw();
    await jest.runAllTimersAsync();
    expect(late).toHaveBeenCalledWith(['kept']);
    expect(await inTime(page.updateUserStore('outbox', '1', () => ['unsent']))).toBe(true);
  });

  test('a change that a slow database did not make in time is not made later, and the database is believed again', async () => {
    const page = await newPage();
    database.setFault('hangs');
    expect(await inTime(page.updateUserStore('outbox', '1', () => ['unsent']))).toBe(false);
    database.thaw();
    await jest.runAllTimersAsync();
    expect(database.values.size).toBe(0);
    expect(await inTime(page.updateUserStore('outbox', '1', () => ['later']))).toBe(true);
  });

  test('breaks off without an error what has committed and not yet said so', async () => {
    const page = await newPage();
    database.setFault('commits silently');
    expect(await inTime(page.updateUserStore('outbox', '1', () => ['unsent']))).toBe(false);
    dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }));
    expect(database.values.get('outbox:1')).toEqual(['unsent']);
  });
});
