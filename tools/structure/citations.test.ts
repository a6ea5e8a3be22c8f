import { expect, test } from '@jest/globals';
import { deadCitations } from './citations.ts';
import { readSources } from './sources.ts';

test('every page, heading and file that a comment or a page cites exists', () => {
  expect(deadCitations(readSources())).toEqual([]);
});

test.each([
  ['// As docs/behaviour.md#no-such-heading says.', 'docs/behaviour.md#no-such-heading'],
  ['// As docs/decisions/no-such-page.md says.', 'docs/decisions/no-such-page.md'],
  ['// 15 km (spec §9).', 'spec § is not in the repository'],
  ['// Never an invented figure (ux 2).', 'ux 2 is not in the repository'],
])('the check of citations reports a dead one: %s', (source, found) => {
  expect(deadCitations(new Map([['api/planted.ts', source]]))).toContain(`api/planted.ts: ${found}`);
});
