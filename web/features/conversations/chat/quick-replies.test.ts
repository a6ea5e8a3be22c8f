import { expect, test } from '@jest/globals';
import { quickReplyCodes } from '../../../../shared/quick-replies.ts';
import { quickRepliesFor } from './quick-replies.tsx';

const open = { status: 'OPEN', isExpired: false, viewerIsPoster: false, viewerIsHelper: false } as const;

test.each([
  ['somebody who asks about an open favor', open, 'STILL_NEEDED'],
  ['the poster of an open favor', { ...open, viewerIsPoster: true }, 'WHAT_TIME'],
  ['the helper', { ...open, status: 'ACCEPTED', viewerIsHelper: true } as const, 'ON_MY_WAY'],
  ['who is helped', { ...open, status: 'ACCEPTED', viewerIsPoster: true } as const, 'COMING'],
  ['somebody whom it passed over', { ...open, status: 'ACCEPTED' } as const, 'THANK_YOU'],
  ['the poster of one that is over', { ...open, isExpired: true, viewerIsPoster: true }, 'THANK_YOU'],
  ['the helper of one that is done', { ...open, status: 'COMPLETED', viewerIsHelper: true } as const, 'THANK_YOU'],
])('%s is offered what fits first', (_who, favor, first) => {
  const [one, ...others] = quickRepliesFor(favor);
  expect(one).toBe(first);
  for (const reply of others) expect(quickReplyCodes).toContain(reply);
});
