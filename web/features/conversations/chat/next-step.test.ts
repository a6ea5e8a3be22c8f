import { expect, test } from '@jest/globals';
import type { ChatFavor_FavorFragment } from '../../../generated/graphql.ts';
import { nextStepOf } from './next-step.ts';

test.each([
  [null, { name: 'taken' }],
  ['DECLINED', { name: 'taken' }],
  ['PASSED', null],
])('somebody else helps, and the viewer’s own deal is %p: the next step is %p', (state, expected) => {
  const favor = {
    status: 'ACCEPTED',
    helper: { id: '3', firstName: 'Cleo' },
    viewerIsPoster: false,
    viewerIsHelper: false,
    viewerDeal: state && { state },
  } as ChatFavor_FavorFragment;
  expect(nextStepOf(favor, { id: '1' })).toEqual(expected);
});
