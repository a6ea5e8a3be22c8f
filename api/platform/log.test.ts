import { expect, test } from '@jest/globals';
import { QueryFailedError } from 'typeorm';
import { publicError } from './errors.ts';
import { createLog } from './log.ts';
import { LoggedRequest } from './logged-request.ts';

/** Returns an error as it is logged. */
function logged(error: unknown): string {
  const lines: string[] = [];
  const log = createLog({ LOG_LEVEL: 'error' }, { write: (line: string) => lines.push(line) });
  publicError(error, new LoggedRequest(log));
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

test('a message keeps its words, without the addresses, tokens and values it quotes', () => {
  const mail = JSON.parse(logged(new Error('450 <ana@example.org>: try later'))).err;
  expect(mail.message).toBe('450 <[e-mail]>: try later');
  expect(mail.stack).not.toContain('ana@');
  expect(JSON.parse(logged('no token: favr_1_a-b_c')).err).toBe('no token: [token]');
  const wrongValue = Object.assign(new Error('invalid input syntax for type integer: "12 Rue de Hollerich"'), {
    code: '22P02',
  });
  expect(JSON.parse(logged(wrongValue)).err.message).toBe('invalid input syntax for type integer: "…"');
  const wrongTable = Object.assign(new Error('relation "favors" does not exist'), { code: '42P01' });
  expect(JSON.parse(logged(wrongTable)).err.message).toBe('relation "favors" does not exist');
});
