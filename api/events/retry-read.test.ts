import { expect, jest, test } from '@jest/globals';
import { pino } from 'pino';
import { AppError } from '../platform/errors.ts';
import { retryRead } from './retry-read.ts';

const reader = { log: pino({ level: 'silent' }) };
const options = { pauses: { first: 0, longest: 0 } };
const away = new Error('the database is away');

test('a read that fails is repeated until it succeeds', async () => {
  const read = jest.fn<() => Promise<string>>().mockRejectedValueOnce(away).mockRejectedValueOnce(away);
  await expect(retryRead(read.mockResolvedValue('there'), reader, options)).resolves.toBe('there');
});

test('a read that goes on failing is given up after twenty times', async () => {
  const read = jest.fn<() => Promise<string>>().mockRejectedValue(away);
  await expect(retryRead(read, reader, options)).rejects.toBe(away);
  expect(read).toHaveBeenCalledTimes(20);
});

test('a read that is refused is not repeated', async () => {
  const read = jest.fn<() => Promise<string>>().mockRejectedValue(new AppError('NOT_FOUND'));
  await expect(retryRead(read, reader, options)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(read).toHaveBeenCalledTimes(1);
});

test('nothing is repeated once nobody waits for it', async () => {
  const leaving = new AbortController();
  const read = jest.fn<() => Promise<string>>().mockImplementation(async () => {
    leaving.abort();
    throw away;
  });
  await expect(retryRead(read, reader, { ...options, signal: leaving.signal })).rejects.toBe(away);
  expect(read).toHaveBeenCalledTimes(1);
});
