import { expect, test } from '@jest/globals';
import { changedTests } from './changed-tests.ts';

const sources = new Map([
  ['api/features/deals/due.rules.ts', ''],
  ['api/features/deals/due.rules.test.ts', "import './due.rules.ts';"],
  ['api/features/deals/steps/take-step.ts', "import '../due.rules.ts';"],
  ['api/features/deals/steps/races.test.ts', ''],
  ['api/features/deals/safety/safe-links.test.ts', ''],
  ['api/features/reviews/reviews.service.ts', "import '../deals/due.rules.ts';"],
  ['api/features/reviews/reviews.test.ts', "import './reviews.service.ts';"],
  ['api/features/reviews/due.test.ts', "import '../deals/due.rules.ts';"],
  ['tests/contract/doors.test.ts', "import '../../api/features/deals/steps/take-step.ts';"],
]);

test('a change reaches the tests that import it or stand beside what imports it in its feature', () => {
  expect(changedTests(sources, ['api/features/deals/due.rules.ts'])).toEqual([
    'api/features/deals/due.rules.test.ts',
    'api/features/deals/steps/races.test.ts',
    'api/features/reviews/due.test.ts',
    'tests/contract/doors.test.ts',
  ]);
});

test('a changed test reaches itself alone, and what is no code the tests beside it', () => {
  expect(changedTests(sources, ['api/features/deals/safety/safe-links.test.ts'])).toEqual([
    'api/features/deals/safety/safe-links.test.ts',
  ]);
  expect(changedTests(sources, ['api/features/deals/safety/safe-links.graphql'])).toEqual([
    'api/features/deals/safety/safe-links.test.ts',
  ]);
  expect(changedTests(sources, ['README.md'])).toEqual([]);
});
