import { randomUUID } from 'node:crypto';
import { request, type APIRequestContext, type BrowserContext } from '@playwright/test';
import { Pool } from 'pg';
import { findRunning } from '../../../api/database/embedded.ts';

/** The product that worlds are made in. */
export interface Product {
  url: string;
  database: Pool;
  /** Lists errors that the server has logged since it was asked last. */
  logged(): string[];
}

/** Lists the errors among lines of the server's log, beyond those that were read before. */
function errorsIn(log: () => string): () => string[] {
  let read = log().length;
  return () => {
    const fresh = log().slice(read);
    const whole = fresh.slice(0, fresh.lastIndexOf('\n') + 1);
    read += whole.length;
    return whole.split('\n').flatMap((line) => {
      const [, words] = /^\{"level":(?:50|60),.*"msg":"((?:[^"\\]|\\.)*)"/.exec(line) ?? [];
      const [, message] = /"message":"((?:[^"\\]|\\.)*)"/.exec(line) ?? [];
      return words ? [`the server logs an error: ${[words, message].filter(Boolean).join(': ')}`] : [];
    });
  };
}

/**
 * Opens the database of a product that runs on a data directory.
 * @param log returns what the server has logged so far.
 */
export async function productAt(url: string, dataDir: string, log: () => string): Promise<Product> {
  const database = new Pool({ connectionString: (await findRunning(dataDir))!, max: 3 });
  // It may end before those who ask it.
  database.on('error', () => undefined);
  return { url, database, logged: errorsIn(log) };
}

/** Somebody of a world. */
export interface Resident {
  firstName: string;
  lastName: string;
  email: string;
  id: string;
  api: APIRequestContext;
}

/** Two people and a favor, with all that lies between them. */
export interface World {
  ana: Resident;
  ben: Resident;
  favorId: string;
  /** Street and number that only some may see. */
  street: string;
  place: { latitude: number; longitude: number; label: string };
}

const PASSWORD = 'correct horse battery';

/** Asks the API as a person and returns the first field of the answer. @throws Error when it is refused. */
async function ask(api: APIRequestContext, query: string, variables: object = {}): Promise<any> {
  const answer = await api.post('/graphql', { data: { query, variables } }).catch((error: Error) => {
    throw new Error(`${query.slice(0, 60)}: ${error.message}`, { cause: error });
  });
  const { data, errors } = await answer.json();
  if (errors) throw new Error(`${query.slice(0, 60)}: ${errors[0].message}`);
  return Object.values(data)[0];
}

async function settle(api: APIRequestContext, firstName: string, lastName: string, database: Pool): Promise<Resident> {
  const email = `${firstName.toLowerCase()}.${randomUUID()}@example.org`;
  const answer = await api.post('/api/auth/signup', { data: { firstName, lastName, email, password: PASSWORD } });
  const { id } = await answer.json();
  await api.post('/api/auth/complete-onboarding', { data: { dateOfBirth: '1990-05-17', country: 'Luxembourg' } });
  // Unconfirmed people may ask and offer less than a walk does.
  await database.query('UPDATE users SET email_confirmed_at = now() WHERE id = $1', [id]);
  return { firstName, lastName, email, id: String(id), api };
}

const mutations = {
  post: 'mutation ($input: PostFavorInput!) { postFavor(input: $input) { favor { id } } }',
  offer: 'mutation ($input: MakeOfferInput!) { makeOffer(input: $input) { deal { id open { version } } } }',
  accept: 'mutation ($id: ID!) { acceptFavor(input: { favorId: $id }) { favor { viewerDeal { id } } } }',
  propose: 'mutation ($input: ProposeTermsInput!) { proposeTerms(input: $input) { deal { id open { version } } } }',
  agree:
    'mutation ($id: ID!, $version: Int!) { answerTerms(input: { dealId: $id, version: $version, accept: true }) { deal { id } } }',
  complete:
    'mutation ($id: ID!, $rating: Int!) { completeFavor(input: { favorId: $id, rating: $rating }) { favor { id } } }',
  contest:
    'mutation ($id: ID!) { contestCompletion(input: { dealId: $id, statement: "Only half of it was done." }) { deal { id } } }',
  cancel:
    'mutation ($id: ID!) { cancelDeal(input: { dealId: $id, reason: PLANS_CHANGED, stillNeeded: true }) { deal { id } } }',
  open: 'mutation ($id: ID!) { openConversation(input: { favorId: $id }) { conversation { id } } }',
  write:
    'mutation ($id: ID!, $text: String!) { sendMessage(input: { conversationId: $id, content: $text }) { message { id } } }',
  missed: 'mutation ($id: ID!) { reportNoShow(input: { dealId: $id }) { deal { id } } }',
} as const;

const inDays = (days: number, hour: number): string =>
  new Date(new Date(Date.now() + days * 86_400_000).setUTCHours(hour, 0, 0, 0)).toISOString();

/** Makes what has happened before a walk begins. */
class Before {
  constructor(
    readonly product: Product,
    readonly world: Omit<World, 'favorId'>,
    readonly place: World['place'],
    readonly chloe: Resident | null,
  ) {}

  async post(more: object = {}): Promise<string> {
    const { latitude, longitude } = this.place;
    const favor = {
      title: 'Carry a sofa down',
      description: 'Third floor, no lift. Two of us would be perfect.',
      category: 'MOVING',
      price: '40',
      isNegotiable: true,
      timeframe: 'This week',
      acceptance: 'FIRST_COME',
      address: `17 ${this.world.street}, 1741 Luxembourg`,
      latitude,
      longitude,
      ...more,
    };
    return (await ask(this.world.ana.api, mutations.post, { input: favor })).favor.id;
  }

  async offer(who: Resident, favorId: string, terms: object): Promise<{ id: string; open: { version: number } }> {
    return (await ask(who.api, mutations.offer, { input: { favorId, terms, clientKey: randomUUID() } })).deal;
  }

  async accepted(more: object = {}): Promise<{ favorId: string; dealId: string }> {
    const favorId = await this.post(more);
    const { favor } = await ask(this.world.ben.api, mutations.accept, { id: favorId });
    return { favorId, dealId: favor.viewerDeal.id };
  }

  /** Two offers for a favor whose poster chooses, one with a time and one without. */
  async compared(): Promise<string> {
    const favorId = await this.post({ acceptance: 'CHOOSE' });
    await this.offer(this.world.ben, favorId, { price: '45', startsAt: inDays(2, 9), endsAt: inDays(2, 11) });
    if (this.chloe) await this.offer(this.chloe, favorId, { price: '38', includes: ['TOOLS'], note: 'I have a van.' });
    return favorId;
  }

  async appointed(): Promise<{ favorId: string; dealId: string }> {
    const favorId = await this.post({ acceptance: 'CHOOSE' });
    const { id, open } = await this.offer(this.world.ben, favorId, {
      price: '42',
      startsAt: inDays(2, 9),
      endsAt: inDays(2, 11),
    });
    await ask(this.world.ana.api, mutations.agree, { id, version: open.version });
    return { favorId, dealId: id };
  }

  /** Lets the agreed time have begun: what was agreed is moved, as the server's clock is everybody's. */
  async begun(dealId: string): Promise<void> {
    const { database } = this.product;
    await database.query(
      `UPDATE terms SET starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour'
       WHERE deal_id = $1`,
      [dealId],
    );
  }
}

/** Ways in which a walk can begin, by name. */
export const beginnings = {
  'an open favor': (before: Before) => before.post(),
  'a favor at a fixed price': (before: Before) => before.post({ isNegotiable: false }),
  'a favor with two offers': (before: Before) => before.compared(),
  'an offer and a counter-offer': async (before: Before) => {
    const favorId = await before.compared();
    const { ben, ana } = before.world;
    const { viewerDeal } = await ask(ben.api, 'query ($id: ID!) { favor(id: $id) { viewerDeal { id } } }', {
      id: favorId,
    });
    const { id } = viewerDeal;
    await ask(ana.api, mutations.propose, {
      input: { dealId: id, terms: { price: '41' }, clientKey: randomUUID() },
    });
    return favorId;
  },
  'an accepted favor': async (before: Before) => (await before.accepted()).favorId,
  'an appointment': async (before: Before) => (await before.appointed()).favorId,
  'a change that waits': async (before: Before) => {
    const { favorId, dealId } = await before.appointed();
    await ask(before.world.ben.api, mutations.propose, {
      input: { dealId, terms: { price: '50', startsAt: inDays(3, 9), endsAt: inDays(3, 10) }, clientKey: randomUUID() },
    });
    return favorId;
  },
  'an appointment that has begun': async (before: Before) => {
    const { favorId, dealId } = await before.appointed();
    await before.begun(dealId);
    return favorId;
  },
  'somebody who did not come': async (before: Before) => {
    const { favorId, dealId } = await before.appointed();
    await before.begun(dealId);
    await ask(before.world.ana.api, mutations.missed, { id: dealId });
    return favorId;
  },
  'a favor that is done': async (before: Before) => {
    const { favorId } = await before.accepted();
    await ask(before.world.ben.api, mutations.complete, { id: favorId, rating: 4 });
    return favorId;
  },
  'a disputed favor': async (before: Before) => {
    const { favorId, dealId } = await before.accepted();
    await ask(before.world.ben.api, mutations.complete, { id: favorId, rating: 5 });
    await ask(before.world.ana.api, mutations.contest, { id: dealId });
    return favorId;
  },
  'a completed favor': async (before: Before) => {
    const { favorId } = await before.accepted();
    await ask(before.world.ben.api, mutations.complete, { id: favorId, rating: 4 });
    await ask(before.world.ana.api, mutations.complete, { id: favorId, rating: 5 });
    return favorId;
  },
  'a cancelled agreement': async (before: Before) => {
    const { favorId, dealId } = await before.accepted();
    await ask(before.world.ben.api, mutations.cancel, { id: dealId });
    return favorId;
  },
  'a question': async (before: Before) => {
    const favorId = await before.post();
    const { conversation } = await ask(before.world.ben.api, mutations.open, { id: favorId });
    await ask(before.world.ben.api, mutations.write, { id: conversation.id, text: 'Is there a lift at all?' });
    return favorId;
  },
} as const satisfies Record<string, (before: Before) => Promise<string>>;

export type Beginning = keyof typeof beginnings;

/** Parts of the map so far from each other that nobody of another walk sees its favors. */
function placeOf(walk: number): World['place'] {
  const latitude = 38 + ((walk * 0.5) % 24);
  const longitude = -4 + ((Math.floor((walk * 0.5) / 24) * 0.7) % 30);
  return { latitude, longitude, label: 'Here' };
}

/** Creates a world; the two sign up in their own browsers, whose sessions they are. */
export async function createWorld(
  product: Product,
  [forAna, forBen]: readonly [BrowserContext, BrowserContext],
  beginning: Beginning,
  walk: number,
): Promise<World> {
  const { url, database } = product;
  const needsThird = beginning === 'a favor with two offers' || beginning === 'an offer and a counter-offer';
  const api = needsThird ? await request.newContext({ baseURL: url }) : null;
  const [ana, ben, chloe] = await Promise.all([
    settle(forAna.request, 'Ana', 'Quillfeather', database),
    settle(forBen.request, 'Ben', 'Ostrowick', database),
    api && settle(api, 'Chloe', 'Vandermolen', database),
  ]);
  const place = placeOf(walk);
  const world = { ana, ben, street: 'Zyklamenweg', place };
  const favorId = String(await beginnings[beginning](new Before(product, world, place, chloe)));
  await api?.dispose();
  return { ...world, favorId };
}

/**
 * Moves the clock of a world's favor to the next moment at which something is due, and wakes what looks for it; the
 * server's clock stays as it is, as other worlds use it. Returns what was due, or undefined where nothing is.
 */
export async function passTime({ database }: Product, { favorId }: World): Promise<string | undefined> {
  const { rows } = await database.query<{ due: string }>(
    `UPDATE deals SET due_at = now() WHERE id = (
       SELECT id FROM deals WHERE favor_id = $1 AND due_at > now() ORDER BY due_at LIMIT 1
     ) RETURNING due`,
    [favorId],
  );
  const published = await database.query(
    'UPDATE ratings SET publish_due_at = now() WHERE favor_id = $1 AND publish_due_at > now()',
    [favorId],
  );
  const due = rows[0]?.due ?? (published.rowCount ? 'PUBLISH_REVIEWS' : undefined);
  await database.query(
    `UPDATE pgboss.job SET start_after = now()
     WHERE name IN ('deals.watch', 'reviews.watch') AND state IN ('created', 'retry')`,
  );
  return due;
}

/** Lists reviews about a world's favor that only their writer, somebody else, may read so far. */
export async function unpublishedReviews(
  { database }: Product,
  { favorId }: World,
  reader: Resident,
): Promise<{ id: string; text: string | null }[]> {
  const { rows } = await database.query<{ id: string; text: string | null }>(
    `SELECT id::text AS id, CASE WHEN length(review) > 8 THEN review END AS text FROM ratings
     WHERE favor_id = $1 AND published_at IS NULL AND rater_id <> $2`,
    [favorId, reader.id],
  );
  return rows;
}
