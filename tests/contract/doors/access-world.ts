import type { TestApp, TestPerson } from '../../../api/testing/harness.ts';
import { TestClient } from '../../../api/testing/test-client.ts';
import { createWorld } from '../../../api/testing/world.ts';
import { scopes, type RequiredScope, type Scope } from '../../../api/platform/scopes.ts';

/** Callers whose answers each row names; `joined` has signed up without completing onboarding. */
const neighbours = ['visitor', 'joined', 'stranger', 'poster', 'helper', 'admin'] as const;
type Neighbour = (typeof neighbours)[number];

/** Programs of the poster: with every scope, and with none. */
const programs = ['program of the poster with every scope', 'program of the poster without a scope'] as const;

/** Cookies that were kept after the session was ended, its person suspended, or their account deleted. */
const endedSessions = ['signed-out session', 'session of a suspended person', 'session of a deleted account'] as const;

/** The same with tokens. */
const endedTokens = ['revoked token', 'token of a suspended person', 'token of a deleted account'] as const;

/** Everybody who asks. */
export const callers = [...neighbours, ...programs, ...endedSessions, ...endedTokens] as const;
export type Caller = (typeof callers)[number];

/** Answers of a use case at one door, from which those to all callers follow. */
export interface DoorAnswers {
  /** Result for each neighbour: a refusal code, or null for data. */
  answers: Record<Neighbour, string | null>;
  /** The scope a token needs; null where every token will do. */
  scope: RequiredScope | null;
}

const isOneOf = <T extends string>(group: readonly T[], who: string): who is T => group.includes(who as T);

/** Returns a caller's answer to a row: `data`, or the code of the refusal with the scope it names. */
export function answerTo(who: Caller, { answers, scope }: DoorAnswers): string {
  if (isOneOf(neighbours, who)) return answers[who] ?? 'data';
  if (isOneOf(endedSessions, who)) return answers.visitor ?? 'data';
  if (isOneOf(endedTokens, who)) return 'INVALID_TOKEN';
  const granted: readonly RequiredScope[] = who === programs[0] ? scopes : [];
  return scope === null || granted.includes(scope) ? (answers.poster ?? 'data') : `MISSING_SCOPE ${scope}`;
}

/** Targets that the arguments of a row name, and may use up. */
interface Targets {
  /** Returns the id of an open, negotiable favor of the poster's. */
  openFavor(): Promise<string>;
  /** Returns the id of a favor accepted by the helper. */
  acceptedFavor(): Promise<string>;
  /** Returns the id of a favor that the poster alone has rated. */
  ratedFavor(): Promise<string>;
  /** Returns the id of a published review of the poster's about the helper. */
  review(): Promise<string>;
  /** Returns the id of the deal of an offer by the helper that waits for the poster. */
  offer(): Promise<string>;
  /** Returns the id of an open report of the stranger's. */
  report(): Promise<string>;
  /** Returns the id of a token of the poster's. */
  token(): Promise<string>;
  /** Returns the id of a person. */
  somebody(): Promise<string>;
}

/** People who know each other through one accepted favor, and builders of what a row uses up, new at each call. */
export interface AccessWorld extends Targets {
  people: Record<Caller, TestClient>;
  ids: { poster: string; stranger: string; favor: string; conversation: string; deal: string; offer: string };
  /** The same world with targets that are always the same, for callers who are refused. */
  lasting: AccessWorld;
  /** Makes a new caller of a kind, for what works only once. */
  newcomer(who: Caller, options?: { confirmed: boolean }): Promise<TestClient>;
  /** Returns the program of the poster's that has one scope alone; it is the same program with another each time. */
  programWith(scope: Scope): Promise<TestClient>;
}

/** Offers that wait at once, as many as the rows of one caller need. */
const WAITING_OFFERS = 12;

/** A client that keeps its cookies, whatever the server sets. */
class KeptSession extends TestClient {
  readonly #kept: string;

  constructor({ url, cookie }: TestClient) {
    super(url);
    this.#kept = cookie;
  }

  override get cookie(): string {
    return this.#kept;
  }
}

async function programOf(person: TestPerson): Promise<TestClient> {
  const input = { name: 'Matrix', scopes: [...scopes] };
  const { secret } = await person.mutate('createToken', input, 'secret');
  return new TestClient(person.url, secret);
}

/** Makes a program whose scope can be set: also to one that is none, since no token is made without a scope. */
async function aProgramOfOneScope(app: TestApp, person: TestPerson) {
  const input = { name: 'Matrix', scopes: ['favors:read'] };
  const { secret, token } = await person.mutate('createToken', input, 'secret token { id }');
  const setScope = (scope: string) =>
    app.deps.dataSource.query('UPDATE tokens SET scopes = $2 WHERE id = $1', [token.id, [scope]]);
  return { client: new TestClient(person.url, secret), setScope };
}

/** Makes the callers whose session or token has ended. */
async function endedCallers(app: TestApp, poster: TestPerson, admin: TestPerson) {
  const [leaver, suspended, deleted] = await Promise.all([app.person(), app.person(), app.person()]);
  const kept = {
    leaver: new KeptSession(leaver),
    suspended: new KeptSession(suspended),
    deleted: new KeptSession(deleted),
  };
  const input = { name: 'Matrix', scopes: [...scopes] };
  const revoked = await poster.mutate('createToken', input, 'secret token { id }');
  const tokens = { suspended: await programOf(suspended), deleted: await programOf(deleted) };
  await leaver.graphql('mutation { signOut { ok } }');
  await admin.mutate('suspendUser', { userId: suspended.id, reasons: 'Rule 3' });
  await deleted.graphql('mutation { deleteAccount { ok } }');
  await poster.mutate('revokeToken', { tokenId: revoked.token.id });
  return {
    'signed-out session': kept.leaver,
    'session of a suspended person': kept.suspended,
    'session of a deleted account': kept.deleted,
    'revoked token': new TestClient(app.url, revoked.secret),
    'token of a suspended person': tokens.suspended,
    'token of a deleted account': tokens.deleted,
  };
}

export async function buildAccessWorld(app: TestApp): Promise<AccessWorld> {
  const [stranger, poster, helper, admin, joined] = await Promise.all([
    app.person(),
    app.person(),
    app.person(),
    app.person(),
    app.person({ onboarded: false }),
  ]);
  const makeAdmin = (person: TestPerson) =>
    app.deps.dataSource.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [person.id]);
  await makeAdmin(admin);
  const [bare, single] = [await aProgramOfOneScope(app, poster), await aProgramOfOneScope(app, poster)];
  await bare.setScope('retired');
  const people = {
    visitor: app.visitor(),
    joined,
    stranger,
    poster,
    helper,
    admin,
    'program of the poster with every scope': await programOf(poster),
    'program of the poster without a scope': bare.client,
    ...(await endedCallers(app, poster, admin)),
  };
  const { id: conversation, favorId: favor } = await createWorld(app).aConversation({ poster, helper });
  const { viewerDeal } = (
    await helper.graphql('query ($id: ID!) { favor(id: $id) { viewerDeal { id } } }', { id: favor })
  ).data.favor;
  const targets = createTargets(app, people);
  const shared = {
    openFavor: await targets.openFavor(),
    ratedFavor: await targets.ratedFavor(),
    review: await targets.review(),
    offer: await targets.offer(),
    report: await targets.report(),
    token: await targets.token(),
  };
  const world: Omit<AccessWorld, 'lasting'> = {
    people,
    ids: { poster: poster.id, stranger: stranger.id, favor, conversation, deal: viewerDeal.id, offer: shared.offer },
    ...targets,
    newcomer: async (who, options) => {
      if (isOneOf(endedSessions, who)) return people[who];
      if (who === 'visitor') return app.visitor();
      const person = await app.person({ onboarded: who !== 'joined', ...options });
      if (who === 'admin') await makeAdmin(person);
      return who === programs[0] ? programOf(person) : person;
    },
    programWith: async (scope) => (await single.setScope(scope), single.client),
  };
  const lasting = {
    ...world,
    openFavor: async () => shared.openFavor,
    acceptedFavor: async () => favor,
    ratedFavor: async () => shared.ratedFavor,
    review: async () => shared.review,
    offer: async () => shared.offer,
    report: async () => shared.report,
    token: async () => shared.token,
    somebody: async () => stranger.id,
  };
  return { ...world, lasting: lasting as AccessWorld };
}

function createTargets(app: TestApp, { poster, helper, stranger }: Record<Neighbour, TestClient>): Targets {
  const world = createWorld(app);
  const sides = { poster: poster as TestPerson, helper: helper as TestPerson };
  const openFavor = async () => (await world.aFavor({ poster: sides.poster, isNegotiable: true })).id;
  let last: string | undefined;
  const offers: string[] = [];
  const rate = (by: TestClient, favorId: string) => by.mutate('completeFavor', { favorId, rating: 5 });
  const acceptedFavor = async () => {
    // The helper may help with few at once.
    if (last) {
      await rate(poster, last);
      // It counts for them once it is settled, as 72 hours do for people who are known.
      await app.deps.dataSource.query('UPDATE deals SET counted = true WHERE favor_id = $1', [last]);
    }
    return (last = (await world.aFavor({ status: 'accepted', ...sides })).id);
  };
  const ratedFavor = async () => {
    const id = await acceptedFavor();
    await rate(poster, id);
    return id;
  };
  return {
    openFavor,
    acceptedFavor,
    ratedFavor,
    review: async () => {
      const id = await ratedFavor();
      await rate(helper, id);
      const read = await poster.graphql('query ($id: ID!) { favor(id: $id) { viewerReview { id } } }', { id });
      return read.data.favor.viewerReview.id;
    },
    offer: async () => {
      // The helper may have few that wait; those of earlier rows are needed no longer.
      const old = offers.length >= WAITING_OFFERS ? offers.shift() : undefined;
      if (old)
        await helper.graphql('mutation ($dealId: ID!) { withdrawOffer(input: { dealId: $dealId }) { __typename } }', {
          dealId: old,
        });
      const input = { favorId: await openFavor(), terms: {} };
      const { deal } = await helper.mutate('makeOffer', input, 'deal { id }');
      offers.push(deal.id);
      return deal.id;
    },
    report: async () => {
      const input = { kind: 'FAVOR', id: await openFavor(), reason: 'SPAM' };
      return (await stranger.mutate('reportContent', input, 'report { id }')).report.id;
    },
    token: async () =>
      (await poster.mutate('createToken', { name: 'Short-lived', scopes: ['favors:read'] }, 'token { id }')).token.id,
    somebody: async () => (await app.person()).id,
  };
}
