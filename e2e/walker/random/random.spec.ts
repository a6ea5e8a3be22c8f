import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { say } from './steps.ts';
import { plain } from './variants.ts';
import { Pair, type Fall } from './walk.ts';
import { productAt } from './world.ts';

/** Steps in one world. */
const EACH = 25;

/** Says a fall as `npm run walk` does. */
const told = ({ beginning, pages, steps, faults }: Fall): string[] => [
  ...faults,
  `from ${beginning}; Ana on ${pages[0]}, Ben on ${pages[1]}`,
  ...steps.map(say),
];

// 300 steps, the same in every run; three files' worth at once, as each pair waits more than it computes.
for (const [number, seed] of [41, 1_041, 2_041].entries()) {
  test(`what must hold does, on 100 random steps of two people from seed ${seed}`, async ({ browser }) => {
    // Catches what hangs, not what is slow.
    test.setTimeout(1_200_000);
    const product = await productAt(process.env.E2E_URL!, process.env.E2E_DATA_DIR!, () =>
      readFileSync(process.env.E2E_LOG!, 'utf8'),
    );
    const pair = new Pair(browser, product, plain, number + 1, 3);
    try {
      for (let walk = 0; walk < 4; walk += 1) {
        const fall = await pair.walk(seed + walk, EACH);
        // `npm run walk -- --seed` of the same number looks for the shortest way to it.
        expect(fall ? told(fall) : []).toEqual([]);
      }
    } finally {
      await pair.close();
      await product.database.end();
    }
  });
}
