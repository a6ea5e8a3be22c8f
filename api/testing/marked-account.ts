import { randomUUID } from 'node:crypto';
import { publicUrl } from '../config.ts';
import { Authenticator } from './authenticator.ts';
import type { TestApp, TestPerson } from './harness.ts';
import type { TestPushService } from './push-service.ts';
import { aNeighbourhood, createWorld, favorInput, sendMessage } from './world.ts';

/** An account that has written a word of its own in every place where people write. */
export interface MarkedAccount {
  person: TestPerson;
  /** The word, and other things that nothing else in the database has, such as a phone number. */
  marks: string[];
}

/** Letters alone, so that a name may have it. */
const newWord = () =>
  `zq${randomUUID()
    .replaceAll('-', '')
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)}`;

/** Has somebody sign up and write everywhere, by the doors that people have. */
export async function markedAccount(app: TestApp, push: TestPushService): Promise<MarkedAccount> {
  const word = newWord();
  const phoneNumber = `+352621${Math.floor(1e5 + Math.random() * 9e5)}`;
  const device = push.device();
  const [person, ben, cleo] = [
    await app.person({ firstName: word, lastName: word }),
    await app.person({ firstName: 'Ben' }),
    await app.person({ firstName: 'Cleo' }),
  ];
  await writeAboutOneself(app, person, { word, phoneNumber });
  await person.rest('POST', '/notifications/subscribe', {
    subscription: { endpoint: device.endpoint, keys: device.keys },
  });
  const asked = {
    title: `${word} title`,
    description: `${word} description`,
    timeframe: `${word} time`,
    address: `1 ${word}, 1741 Luxembourg`,
  };
  await person.mutate('postFavor', favorInput(asked));
  await writeAboutDeals(app, { person, ben, word, asked });
  await writeInDisputes(app, { person, ben, cleo, word });
  await writeAsAdmin(app, { person, word });
  return { person, marks: [word, phoneNumber, device.endpoint] };
}

async function writeAboutOneself(
  app: TestApp,
  person: TestPerson,
  { word, phoneNumber }: { word: string; phoneNumber: string },
): Promise<void> {
  const mutate = person.mutate.bind(person);
  await person.rest('PATCH', `/users/${person.id}`, { bio: `${word} bio`, phoneNumber });
  await mutate('requestPhoneCode', { phoneNumber });
  await mutate('createToken', { name: `${word} token`, scopes: ['favors:read'] });
  const authenticator = new Authenticator(publicUrl(app.deps.config));
  const { ceremonyId, options } = await mutate('beginPasskey', { purpose: 'ADD' }, 'ceremonyId options');
  await mutate('addPasskey', { ceremonyId, credential: authenticator.create(options, {}), name: `${word} passkey` });
  const near = aNeighbourhood();
  await mutate('saveHelperListing', { skills: ['MOVING'], slots: ['EVENINGS'], words: `${word} help`, near });
  await mutate('saveSearch', { name: `${word} search`, tell: 'OFF', near, withinKm: 5, search: `${word} sought` });
}

/** Two people who agree, talk and rate, and the word that the first writes. */
interface Written {
  person: TestPerson;
  ben: TestPerson;
  word: string;
}

async function writeAboutDeals(
  app: TestApp,
  { person, ben, word, asked }: Written & { asked: Record<string, string> },
): Promise<void> {
  const world = createWorld(app);
  const complete = (who: TestPerson, favorId: string, review: string) =>
    who.rest('POST', `/favors/${favorId}/complete`, { rating: 5, review });
  const done = await world.aConversation({
    ...asked,
    poster: person,
    helper: ben,
    messages: [{ poster: `${word} message` }],
  });
  for (const who of [person, ben]) await complete(who, done.favorId, who === person ? `${word} review` : 'Kind');
  const [received] = await app.deps.dataSource.query('SELECT id FROM ratings WHERE rated_id = $1', [person.id]);
  await person.mutate('replyToReview', { reviewId: received.id, text: `${word} reply` });
  // What the other has not answered yet is published to nobody.
  const claimed = await world.aFavor({ status: 'accepted', poster: person, helper: ben });
  await complete(person, claimed.id, `${word} unread`);
  const offered = await world.aFavor({ poster: ben, isNegotiable: true });
  await person.mutate('makeOffer', { favorId: offered.id, terms: { note: `${word} offer` } });
  const cancelled = await world.aFavor({ status: 'accepted', poster: ben, helper: person });
  const dealId = await dealOf(app, cancelled.id);
  await person.mutate('cancelDeal', { dealId, reason: 'ILL', note: `${word} cancelled` });
  // A talk about a favor that nobody took.
  const talk = await world.aConversation({ status: 'open', ...asked, poster: person, helper: ben });
  await sendMessage(person, talk.id, word);
  await person.mutate('reportContent', { kind: 'USER', id: ben.id, reason: 'SPAM', note: `${word} report` });
}

const dealOf = async (app: TestApp, favorId: string): Promise<string> =>
  (await app.deps.dataSource.query('SELECT id FROM deals WHERE favor_id = $1', [favorId]))[0].id;

/** Has a helper say that it is done, its poster contest that, and the helper answer; returns the id of the deal. */
async function disputed(
  app: TestApp,
  { poster, helper, says }: { poster: TestPerson; helper: TestPerson; says: [statement: string, answer: string] },
): Promise<string> {
  const favor = await createWorld(app).aFavor({ status: 'accepted', poster, helper });
  const dealId = await dealOf(app, favor.id);
  await helper.rest('POST', `/favors/${favor.id}/complete`, { rating: 5 });
  await poster.mutate('contestCompletion', { dealId, statement: says[0] });
  await helper.mutate('stateDispute', { dealId, statement: says[1] });
  return dealId;
}

async function writeInDisputes(app: TestApp, { person, ben, cleo, word }: Written & { cleo: TestPerson }) {
  await disputed(app, { poster: person, helper: cleo, says: [`${word} statement`, 'I was there.'] });
  await disputed(app, { poster: ben, helper: person, says: ['Nobody came.', `${word} answer`] });
}

async function writeAsAdmin(app: TestApp, { person, word }: Omit<Written, 'ben'>) {
  // Nobody judges whom they have reported, or contest something with.
  const [other, emma] = [await app.person({ firstName: 'Dora' }), await app.person({ firstName: 'Emma' })];
  await app.deps.dataSource.query("UPDATE users SET role = 'admin' WHERE id = ANY ($1)", [[person.id, other.id]]);
  const dealId = await disputed(app, { poster: emma, helper: other, says: ['Nobody came.', 'I was there.'] });
  await person.mutate('decideDispute', { dealId, outcome: 'CANCELLED', reasons: `${word} decision` });
  const { favor } = await emma.mutate('postFavor', favorInput(), 'favor { id }');
  await person.mutate('hideFavor', { favorId: favor.id, reasons: `${word} reasons`, note: `${word} note` });
  const reported = { kind: 'USER', id: emma.id, reason: 'SPAM' };
  const { report } = await other.mutate('reportContent', reported, 'report { id }');
  await person.mutate('closeReport', { reportId: report.id, note: `${word} closing` });
  // Another admin looks for them, by name.
  await other.graphql('query ($search: String) { admin { users(search: $search) { edges { node { id } } } } }', {
    search: word,
  });
}
