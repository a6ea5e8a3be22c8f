import { expect, test } from '@jest/globals';
import { QueryFailedError } from 'typeorm';
import { publicError } from './errors.ts';
import { createLog } from './log.ts';

/** Returns an error as it is logged. */
function logged(error: unknown): string {
  const lines: string[] = [];
  publicError(error, createLog({ LOG_LEVEL: 'error' }, { write: (line: string) => lines.push(line) }));
  return lines.join('');
}

const values = ['12 Rue de Hollerich', 49.59861];
const driverError = Object.assign(new Error('new row violates check constraint "price"'), {
  code: '23514',
  detail: `Failing row contains (${values.join(', ')}).`,
  constraint: 'price',
});

test('a database error is logged with its statement but without its values', () => {
  const line = logged(new QueryFailedError('INSERT INTO favors VALUES ($1, $2)', values, driverError));
  expect(JSON.parse(line).err).toMatchObject({
    message: driverError.message,
    query: 'INSERT INTO favors VALUES ($1, $2)',
    code: '23514',
    constraint: 'price',
    stack: expect.any(String),
  });
  expect(line).not.toMatch(/Hollerich|49\.598/);
});

test('other properties of an error are not logged', () => {
  const line = logged(
    Object.assign(new Error('boom', { cause: driverError }), { request: { body: { address: values[0] } } }),
  );
  expect(line).toContain('boom');
  expect(line).not.toMatch(/Hollerich/);
});

test('a thrown value that is no error is logged as text', () => {
  expect(JSON.parse(logged('gone')).err).toBe('gone');
});
