import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { agreedBefore, makeKnown } from '../../testing/counted.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/harness.ts';
import { createWorld, type World } from '../../testing/world.ts';
import { reliabilityOf, replyClassOf, type FirstReply } from './figures.rules.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const START = Date.parse('2027-03-01T09:00:00Z');
const at = (ms: number) => new Date(START + ms);
const loud = { quietStart: null, quietEnd: null, quietTimeZone: null };

describe('reliabilityOf', () => {
  const late = (...days: number[]) => days.map((day) => at(-day * DAY)).toSorted((a, b) => +a - +b);

  test.each([
    ['says nothing before five agreements', { kept: 4, missed: 0, lateCancels: [] }, null],
    ['counts what was kept', { kept: 5, missed: 0, lateCancels: [] }, { kept: 5, agreed: 5 }],
    ['counts who did not come', { kept: 5, missed: 2, lateCancels: [] }, { kept: 5, agreed: 7 }],
    ['forgives the first late cancellation', { kept: 5, missed: 0, lateCancels: late(3) }, { kept: 5, agreed: 5 }],
    ['counts the second within 90 days', { kept: 5, missed: 0, lateCancels: late(3, 92) }, { kept: 5, agreed: 6 }],
    ['forgives one every 90 days', { kept: 5, missed: 0, lateCancels: late(3, 93, 183) }, { kept: 5, agreed: 5 }],
    ['forgets what is a year old', { kept: 5, missed: 0, lateCancels: late(365, 366) }, { kept: 5, agreed: 5 }],
    [
      'looks back beyond the year to forgive',
      { kept: 5, missed: 0, lateCancels: late(364, 366) },
      { kept: 5, agreed: 6 },
    ],
  ])('%s', (_, record, expected) => expect(reliabilityOf(record, at(0))).toEqual(expected));
});

describe('replyClassOf', () => {
  const after = (ms: number): FirstReply => ({ askedAt: at(-30 * DAY), repliedAt: at(-30 * DAY + ms) });
  const open = (ms: number): FirstReply => ({ askedAt: at(-ms), repliedAt: null });
  const five = (...replies: FirstReply[]) => [
    ...replies,
    ...Array.from({ length: 5 - replies.length }, () => after(HOUR)),
  ];

  test.each<[string, FirstReply[], string | null]>([
    ['says nothing before five replies', five().slice(1), null],
    ['takes the median', five(after(MINUTE), after(3 * DAY)), 'HOUR'],
    ['takes the middle of two', [...five(after(5 * HOUR), after(5 * HOUR)), after(5 * HOUR)], 'FOUR_HOURS'],
    ['says a day', five(after(DAY), after(DAY), after(DAY)), 'DAY'],
    ['says nothing beyond a day', five(after(25 * HOUR), after(25 * HOUR), after(25 * HOUR)), null],
    ['ignores what is open for less than a day', [...five().slice(1), open(DAY - 1)], null],
    ['counts what stays open as endless', five(open(DAY), open(DAY), open(DAY)), null],
  ])('%s', (_, replies, expected) => expect(replyClassOf(replies, loud, at(0))).toBe(expected));

  test('leaves out the quiet hours of whoever was asked, over midnight and summer time', () => {
    const quiet = { quietStart: '22:00', quietEnd: '07:00', quietTimeZone: 'Europe/Luxembourg' };
    // From 21:30 to 07:30, of which an hour is not quiet; that night has an hour less.
    const overnight = { askedAt: new Date('2027-03-27T20:30:00Z'), repliedAt: new Date('2027-03-28T05:30:00Z') };
    const replies = Array.from({ length: 5 }, () => overnight);
    expect(replyClassOf(replies, quiet, at(60 * DAY))).toBe('HOUR');
    expect(replyClassOf(replies, loud, at(60 * DAY))).toBe('DAY');
  });
});

describe('figures of a profile', () => {
  let app: TestApp;
  let world: World;
  let now = at(0);

  beforeAll(async () => {
    app = await startTestApp({ alone: true, now: () => now });
    world = createWorld(app);
  });
  afterAll(() => app.close());
  beforeEach(() => void (now = at(0)));

  const figuresOf = async ({ id }: TestPerson) =>
    (
      await app
        .visitor()
        .graphql('query ($id: ID!) { user(id: $id) { reliability { kept agreed } answersWithin verifications } }', {
          id,
        })
    ).data.user;

  /** Lets a helper do so many favors for others, and both settle each. */
  async function keep(helper: TestPerson, count: number): Promise<void> {
    for (let done = 0; done < count; done += 1) {
      const poster = await app.person();
      await makeKnown(app, poster, helper);
      const { id: favorId } = await world.aFavor({ status: 'accepted', poster, helper });
      await agreedBefore(app, favorId);
      await poster.mutate('completeFavor', { favorId, rating: 5 });
      await helper.mutate('completeFavor', { favorId, rating: 5 });
    }
  }

  /** Ends the newest deal of a helper in another way. */
  const endNewest = (helper: TestPerson, columns: string) =>
    app.deps.dataSource.query(
      `UPDATE deals SET ${columns} WHERE id = (SELECT max(id) FROM deals WHERE helper_id = $1)`,
      [helper.id],
    );

  test('count what was settled, from five on, and for a year', async () => {
    const helper = await app.person();
    await keep(helper, 4);
    expect(await figuresOf(helper)).toEqual({ reliability: null, answersWithin: null, verifications: ['EMAIL'] });
    await keep(helper, 1);
    expect((await figuresOf(helper)).reliability).toEqual({ kept: 5, agreed: 5 });
    await keep(helper, 1);
    await endNewest(helper, 'counted = false');
    expect((await figuresOf(helper)).reliability).toEqual({ kept: 5, agreed: 5 });
    await endNewest(helper, "state = 'NO_SHOW', settled = NULL, ended_by_id = helper_id");
    expect((await figuresOf(helper)).reliability).toEqual({ kept: 5, agreed: 6 });
    await endNewest(helper, 'ended_by_id = poster_id');
    expect((await figuresOf(helper)).reliability).toEqual({ kept: 5, agreed: 5 });
    now = at(366 * DAY);
    expect((await figuresOf(helper)).reliability).toBeNull();
  });

  test('time the first answers to what others wrote first', async () => {
    const [asker, asked] = await Promise.all([app.person(), app.person()]);
    for (let count = 0; count < 5; count += 1) {
      const { id } = await world.aConversation({
        status: 'open',
        poster: asked,
        helper: asker,
        messages: [{ helper: 'Hi' }],
      });
      now = at(count * DAY + 3 * HOUR);
      await asked.mutate('sendMessage', { conversationId: id, content: 'Hello' });
      now = at((count + 1) * DAY);
    }
    expect((await figuresOf(asked)).answersWithin).toBe('FOUR_HOURS');
    // Whoever wrote first was asked nothing.
    expect((await figuresOf(asker)).answersWithin).toBeNull();
    now = at(92 * DAY);
    expect((await figuresOf(asked)).answersWithin).toBeNull();
  });

  test('say which languages somebody speaks, in one order', async () => {
    const ana = await app.person();
    const say = (languages: string[]) => ana.mutate('updateProfile', { languages }, 'user { languages }');
    expect((await say(['en', 'lb', 'en'])).user.languages).toEqual(['lb', 'en']);
    expect((await say([])).user.languages).toEqual([]);
    const refused = await ana.graphql('mutation { updateProfile(input: { languages: ["xx"] }) { user { id } } }');
    expect(refused.errors![0]!.extensions).toMatchObject({ code: 'BAD_INPUT', field: 'languages.0' });
  });
});
