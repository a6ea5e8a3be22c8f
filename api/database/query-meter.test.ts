import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../../ormconfig.ts';
import { measureWork, withoutMeasuring, workInPoints } from '../platform/budgets/work.ts';

let dataSource: DataSource;

beforeAll(async () => {
  dataSource = await createDataSource({ url: process.env.TEST_DATABASE_URL!, poolSize: 2 }).initialize();
});
afterAll(() => dataSource.destroy());

const readRows = (count: number) => dataSource.query('SELECT generate_series(1, $1::int)', [count]);

describe('the work of an operation', () => {
  test('is at least the rows of all its statements, those at once too', async () => {
    const points = await measureWork(async () => {
      await Promise.all(Array.from({ length: 10 }, () => readRows(100)));
      return workInPoints();
    });
    expect(points).toBeGreaterThanOrEqual(1_000);
  });

  test('is the time of a statement that fails', async () => {
    const points = await measureWork(async () => {
      const failing = "DO $$ BEGIN PERFORM count(*) FROM generate_series(1, 1000000); RAISE 'over'; END $$";
      await expect(dataSource.query(failing)).rejects.toThrow('over');
      return workInPoints();
    });
    expect(points).toBeGreaterThan(0);
  });

  test('is neither that of another operation nor that of what nobody pays for', async () => {
    const [own, other] = await Promise.all([
      measureWork(async () => {
        await withoutMeasuring(() => readRows(100_000));
        return workInPoints();
      }),
      measureWork(async () => {
        await readRows(100_000);
        return workInPoints();
      }),
    ]);
    expect(own).toBe(0);
    expect(other).toBeGreaterThanOrEqual(100_000);
  });
});
