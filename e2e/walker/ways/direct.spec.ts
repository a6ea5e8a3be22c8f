import { expect } from '@playwright/test';
import { aTitle } from '../../journeys/neighbour.ts';
import { accepts, completes, idOf } from '../arranging.ts';
import { say } from '../say.ts';
import { test } from '../walk.ts';

test('somebody is asked directly, says no, and everybody is asked', async ({ walk }) => {
  const [ana, ben, cleo] = await walk.people(['Ana', 'Ben', 'Cleo']);
  const title = aTitle('Water the plants');
  const before = await ana!.neighbour.post(title, { negotiable: true });
  await accepts(ben!, before);
  await completes(ana!, before);
  await completes(ben!, before);

  await ana!.page.goto(`/chat/${idOf(before)}`);
  await ana!.press(say('deal.again', { name: 'Ben' }));
  for (const step of [3, 4, 5]) {
    await ana!.press(say('ask.next'));
    await ana!.reads(say('ask.step', { step }));
  }
  const favor = await ana!.neighbour.publish();
  await ben!.neighbour.open(favor);
  await ana!.neighbour.open(favor);
  await walk.stands(
    favor,
    'OFFERED',
    [ana!, say('detail.direct.own', { name: 'Ben' })],
    [ben!, say('detail.direct', { name: 'Ana' })],
  );
  await ben!.press(say('deal.decline'));
  await walk.stands(favor, 'DECLINED', [ana!, say('deal.direct.unanswered', { name: 'Ben' })]);
  await ana!.press(say('deal.direct.show'));
  await expect(ana!.control(say('deal.direct.show'))).toHaveCount(0);
  await cleo!.neighbour.open(favor);
  await walk.shows([ana!, title], [cleo!, title]);
});
