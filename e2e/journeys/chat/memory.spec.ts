import { expect } from '@playwright/test';
import { TestClient } from '../../../api/testing/test-client.ts';
import { heldBy, liveAnHour } from '../../../bench/day-in-a-tab.ts';
import { TcpProxy } from '../../../tests/processes/tcp-proxy.ts';
import { test } from '../journey.ts';
import { aTitle, Neighbour } from '../neighbour.ts';

/** Events of each hour; `npm run bench:memory` has more of them, for a day. */
const PACE = { messages: 3, favors: 1, losses: 1 };

/** Nodes and listeners that an hour may leave behind: fewer than a screen has. */
const MOST = { nodes: 300, listeners: 60 };

/** Signs a helper up, who accepts a favor. */
async function aHelper(url: string, favorId: string) {
  const helper = new TestClient(url);
  const name = aTitle('ben').replace(' ', '.');
  const person = { firstName: 'Ben', lastName: 'Journey', email: `${name}@example.org` };
  await helper.rest('POST', '/auth/signup', { ...person, password: 'correct horse battery' });
  await helper.rest('POST', '/auth/complete-onboarding', { dateOfBirth: '1990-05-17', country: 'Luxembourg' });
  const { conversation } = await helper.mutate('acceptFavor', { favorId }, 'conversation { id }');
  return { id: String(conversation.id), favorId, helper };
}

test(
  'a tab that is used for hours holds no more of its screens than at first',
  { tag: '@long' },
  async ({ browser, baseURL }) => {
    const ana = await Neighbour.signedUp(browser, 'Ana');
    const { page } = ana;
    const favor = await ana.post(aTitle('Carry a wardrobe'));
    const conversation = await aHelper(baseURL!, favor.split('/').at(-1)!);
    // Only somebody who is online is seen typing.
    const online = await conversation.helper.socket();
    await page.clock.install();
    const network = await TcpProxy.before(baseURL!);
    await page.goto(`http://localhost:${network.port}/`);
    const session = await page.context().newCDPSession(page);
    const tab = { page, network, conversations: [conversation] };
    // The first brings the code of every screen.
    await liveAnHour(tab, PACE, 0);
    const before = await heldBy(page, session);
    await liveAnHour(tab, PACE, 1);
    const after = await heldBy(page, session);
    online.close();
    await page.close();
    await network.close();
    expect(after.nodes - before.nodes).toBeLessThanOrEqual(MOST.nodes);
    expect(after.listeners - before.listeners).toBeLessThanOrEqual(MOST.listeners);
  },
);
