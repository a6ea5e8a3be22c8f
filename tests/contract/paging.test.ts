import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  buildSchema,
  getNamedType,
  isEnumType,
  isObjectType,
  isScalarType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLSchema,
} from 'graphql';
import { SecurityEvent } from '../../api/features/auth/security/security-event.entity.ts';
import { Conversation } from '../../api/features/conversations/conversation.entity.ts';
import { Message } from '../../api/features/conversations/message.entity.ts';
import { Deal } from '../../api/features/deals/deal.entity.ts';
import { Terms } from '../../api/features/deals/terms.entity.ts';
import { Favor } from '../../api/features/favors/favor.entity.ts';
import { FavorBookmark } from '../../api/features/favors/reactions/favor-reactions.entity.ts';
import { AuditEntry } from '../../api/features/moderation/admin/audit-entry.entity.ts';
import { Block } from '../../api/features/users/block.entity.ts';
import { Report } from '../../api/features/moderation/report.entity.ts';
import { Notification } from '../../api/features/notifications/inbox/notification.entity.ts';
import { PushSubscription } from '../../api/features/notifications/push/push-subscription.entity.ts';
import { Rating } from '../../api/features/reviews/rating.entity.ts';
import { Token } from '../../api/features/partners/token.entity.ts';
import { User } from '../../api/features/users/user.entity.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../api/testing/harness.ts';
import { aNeighbourhood, createWorld } from '../../api/testing/world.ts';
import { createSchema } from '../../api/transports/graphql/graphql.ts';

/** More rows than a page may have (docs/decisions/paging.md). */
const ROWS = 53;
const LARGEST_PAGE = 50;

const schema = createSchema();
const fields = Object.values(schema.getTypeMap())
  .filter((type) => isObjectType(type) && !type.name.startsWith('__'))
  .flatMap((type) =>
    Object.values((isObjectType(type) && type.getFields()) || {}).map((field) => ({
      path: `${type.name}.${field.name}`,
      field,
    })),
  );
const paged = fields.filter(({ field }) => getNamedType(field.type).name.endsWith('Connection'));

/**
 * Lists that cannot grow: 3 photos, the cells of a map, 8 places, helpers, 15 categories, 10 searches,
 * 50 devices, the scopes, 9 tags.
 */
const BOUNDED = [
  'Deal.history',
  'DeleteSavedSearchPayload.savedSearches',
  'Favor.addressSightings',
  'Favor.photos',
  'FavorClusters.clusters',
  'FavorClusters.favors',
  'FoundWords.description',
  'FoundWords.title',
  'Helper.skills',
  'Helper.slots',
  'HelperListing.skills',
  'HelperListing.slots',
  'NotificationSettings.nearbyCategories',
  'Query.addressSuggestions',
  'Query.favorCategories',
  'Query.helpersNearby',
  'Query.passkeys',
  'Query.savedSearches',
  'Query.sessions',
  'Query.tokenScopes',
  'Review.tags',
  'Terms.includes',
  'User.reviewTags',
  'User.verifications',
  'VisitorHome.favors',
  'VisitorHome.neighbours',
];

const argument = (field: GraphQLField<unknown, unknown>, name: string) => field.args.find((arg) => arg.name === name);

describe('the contract', () => {
  test.each(paged)('$path has the arguments and types of a connection', ({ field }) => {
    expect(String(argument(field, 'first')?.type)).toBe('Int');
    expect(argument(field, 'first')?.defaultValue).toBeGreaterThan(0);
    expect(argument(field, 'first')?.defaultValue).toBeLessThanOrEqual(LARGEST_PAGE);
    expect(String(argument(field, 'after')?.type)).toBe('String');
    const page = getNamedType(field.type);
    if (!isObjectType(page)) throw new Error(`${page.name} is no object`);
    const edge = getNamedType(page.getFields()['edges']!.type);
    expect(String(page.getFields()['pageInfo']!.type)).toBe('PageInfo!');
    expect(isObjectType(edge) && Object.keys(edge.getFields())).toEqual(expect.arrayContaining(['cursor', 'node']));
  });

  test('every list that can grow is a connection; the others are bounded', () => {
    const lists = fields.filter(
      ({ path, field }) =>
        String(field.type).startsWith('[') &&
        !path.endsWith('Connection.edges') &&
        !isScalarType(getNamedType(field.type)),
    );
    expect(lists.map(({ path }) => path).toSorted()).toEqual(BOUNDED);
  });

  test('every deprecation says why, and what to use', () => {
    expect(unexplained(schema)).toEqual([]);
    const hasty = buildSchema(
      'type Query { old: Int @deprecated, older(x: Int @deprecated(reason: " ")): Int, new: Int @deprecated(reason: "Use newer: it counts all.") }',
    );
    expect(unexplained(hasty)).toEqual(['Query.old', 'Query.older(x)']);
  });
});

/** Lists everything deprecated without a reason of its own. */
function unexplained(schema: GraphQLSchema): string[] {
  const hasty = (reason: string | null | undefined) =>
    reason != null && (reason.trim() === '' || reason === 'No longer supported');
  return Object.values(schema.getTypeMap()).flatMap((type) => {
    if (isEnumType(type))
      return type
        .getValues()
        .filter(({ deprecationReason }) => hasty(deprecationReason))
        .map(({ name }) => `${type.name}.${name}`);
    if (!('getFields' in type)) return [];
    return Object.values(type.getFields()).flatMap((field) => [
      ...(hasty(field.deprecationReason) ? [`${type.name}.${field.name}`] : []),
      ...('args' in field ? field.args : [])
        .filter((given: GraphQLArgument) => hasty(given.deprecationReason))
        .map((given: GraphQLArgument) => `${type.name}.${field.name}(${given.name})`),
    ]);
  });
}

let app: TestApp;
let reader: TestPerson;
let ids: Record<'user' | 'favor' | 'conversation' | 'reported' | 'helper', string>;
const near = aNeighbourhood();
const family = `Paging${randomUUID().replaceAll('-', '')}`;

/** Selection around each paged field, and its arguments besides those of paging. */
const rows: Record<string, { around?: [before: string, after: string]; args?: string; kind?: 'mutation' }> = {
  'Query.favors': { args: `near: { latitude: ${near.latitude}, longitude: ${near.longitude} }, withinKm: 5` },
  'Query.notifications': {},
  'Query.devices': {},
  'Query.conversations': {},
  'Query.blockedUsers': {},
  'Query.deals': {},
  'Query.myFavors': { args: 'group: ASKING' },
  'Favor.offers': { around: ['favor(id: $favor) {', '}'] },
  'Query.tokens': {},
  'Query.securityEvents': {},
  'User.postedFavors': { around: ['viewer {', '}'], args: 'status: OPEN' },
  'User.completedFavors': { around: ['viewer {', '}'] },
  'User.reviews': { around: ['viewer {', '}'] },
  'User.savedFavors': { around: ['viewer {', '}'] },
  'Conversation.messages': { around: ['conversation(id: $conversation) {', '}'] },
  'MarkNotificationsReadPayload.notifications': {
    around: ['markNotificationsRead(input: { all: true }) {', '}'],
    kind: 'mutation',
  },
  'Admin.users': { around: ['admin {', '}'], args: `search: "${family}"` },
  'Admin.favors': { around: ['admin {', '}'], args: 'status: OPEN, posterId: $user' },
  'Admin.conversations': { around: ['admin {', '}'], args: 'favorId: $favor' },
  'Admin.reports': { around: ['admin {', '}'], args: 'reportedId: $helper' },
  'Admin.auditEntries': { around: ['admin {', '}'], args: 'aboutUserId: $helper' },
  'AdminConversation.messages': { around: ['admin { conversation(id: $reported) {', '} }'] },
};
/** Fields of subscriptions: their arguments are those of the same list elsewhere. */
const LIVE = ['Subscription.notificationsRead'];

test('every paged field has a case', () => {
  expect([...Object.keys(rows), ...LIVE].toSorted()).toEqual(paged.map(({ path }) => path).toSorted());
});

describe('a page', () => {
  beforeAll(async () => {
    app = await startTestApp();
    reader = await app.person();
    await fillLists();
  });
  afterAll(() => app.close());

  async function page(path: string, paging: string) {
    const { around: [before, after] = ['', ''], args = '', kind = 'query' } = rows[path]!;
    const text = `${before} ${path.split('.')[1]}(${args} ${paging}) { edges { cursor node { __typename id } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } ${after}`;
    const used = Object.keys(ids).filter((name) => text.includes(`$${name}`));
    const declared = used.length > 0 ? `(${used.map((name) => `$${name}: ID!`).join(', ')})` : '';
    const { data, errors } = await reader.graphql(
      `${kind} ${declared} { ${text} }`,
      Object.fromEntries(used.map((name) => [name, ids[name as keyof typeof ids]])),
    );
    return { page: errors ? null : connectionIn(data), refusal: errors?.[0]?.extensions };
  }

  test.each(Object.keys(rows))(
    'of %s has 1 to 50 rows, and its cursors lead on without a gap or a duplicate',
    async (path) => {
      const first = (await page(path, 'first: 5000')).page!;
      expect(first.edges).toHaveLength(LARGEST_PAGE);
      for (const least of [0, -5]) expect((await page(path, `first: ${least}`)).page!.edges).toHaveLength(1);

      const backward = first.pageInfo.hasPreviousPage;
      expect(first.pageInfo).toMatchObject({
        hasNextPage: !backward,
        startCursor: first.edges[0].cursor,
        endCursor: first.edges.at(-1).cursor,
      });
      const rest = (
        await page(
          path,
          backward
            ? `first: 50, before: "${first.pageInfo.startCursor}"`
            : `first: 50, after: "${first.pageInfo.endCursor}"`,
        )
      ).page!;
      const seen = [...first.edges, ...rest.edges].map(({ node }) => node.id);
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.length).toBeGreaterThanOrEqual(ROWS);
    },
  );

  test.each(Object.keys(rows))('of %s has cursors that reveal nothing, and refuses those of others', async (path) => {
    const { edges } = (await page(path, 'first: 1')).page!;
    const [{ cursor }] = edges;
    expect(Buffer.from(cursor, 'base64url').toString('latin1')).not.toMatch(/"\w+":/);
    expect((await page(path, 'first: 1')).page!.edges[0].cursor).not.toBe(cursor);
    const changed = `${cursor.slice(0, -3)}${cursor.at(-3) === 'A' ? 'B' : 'A'}${cursor.slice(-2)}`;
    for (const forged of ['nonsense', changed])
      expect((await page(path, `after: "${forged}"`)).refusal).toEqual({ code: 'BAD_INPUT', field: 'after' });
  });
});

const connectionIn = (data: Record<string, any>): any => {
  const [value] = Object.values(data);
  return value.edges ? value : connectionIn(value);
};

/** Gives the reader, who becomes an admin, more of everything than a page holds. */
async function fillLists(): Promise<void> {
  const { manager } = app.deps.dataSource;
  const now = app.deps.now();
  const each = <T>(make: (n: number) => T) => Array.from({ length: ROWS }, (_, n) => make(n));
  await manager.update(User, { id: reader.id }, { role: 'admin' });

  const { id: favorId } = await createWorld(app).aFavor({ poster: reader, ...near });
  const { id: _id, ...favor } = await manager.findOneByOrFail(Favor, { id: favorId });
  const neighbours = (
    await manager.insert(
      User,
      each((n) => ({ firstName: `N${n}`, lastName: family, memberSince: now })),
    )
  ).identifiers.map(({ id }) => id as string);
  const [helper = ''] = neighbours;
  const favors = await manager.insert(
    Favor,
    each(() => ({ ...favor, clientKey: null })),
  );
  await manager.insert(
    FavorBookmark,
    favors.identifiers.map(({ id }) => ({ favorId: id as string, userId: reader.id, createdAt: now })),
  );
  const completed = await manager.insert(
    Favor,
    each(() => ({
      ...favor,
      clientKey: null,
      posterId: helper,
      helperId: reader.id,
      status: 'COMPLETED' as const,
      completedAt: now,
    })),
  );

  await manager.insert(
    Rating,
    completed.identifiers.map(({ id }) => ({
      favorId: id as string,
      raterId: helper,
      ratedId: reader.id,
      stars: 5,
      tags: [],
      createdAt: now,
      publishedAt: now,
    })),
  );

  await manager.insert(
    SecurityEvent,
    each(() => ({ userId: reader.id, kind: 'SIGNED_IN' as const, at: now })),
  );

  const shared = { favorId, posterId: reader.id, createdAt: now, updatedAt: now };
  const conversations = (
    await manager.insert(
      Conversation,
      neighbours.map((helperId) => ({ ...shared, helperId })),
    )
  ).identifiers.map(({ id }) => id as string);
  const [conversation] = conversations;
  const deals = await manager.insert(
    Deal,
    neighbours.map((helperId, n) => ({
      favorId,
      posterId: reader.id,
      helperId,
      conversationId: conversations[n]!,
      state: 'OFFERED' as const,
      openVersion: 1,
      due: 'OFFER_ENDS' as const,
      dueAt: new Date(now.getTime() + 3_600_000),
      createdAt: now,
    })),
  );
  await manager.insert(
    Terms,
    deals.identifiers.map(({ id }, n) => ({
      dealId: id as string,
      version: 1,
      proposerId: neighbours[n]!,
      favorRevision: 1,
      priceCents: 2_000,
      includes: [],
      addressFrom: 'AGREEMENT' as const,
      proposedAt: now,
    })),
  );
  await manager.insert(
    Message,
    each((n) => ({
      conversationId: conversation!,
      sequence: n + 1,
      senderId: helper,
      content: `Message ${n}`,
      createdAt: now,
    })),
  );
  await manager.update(Conversation, { id: conversation! }, { lastSequence: ROWS });
  // An admin reads no conversation of their own as one.
  const others = { ...shared, favorId: completed.identifiers[0]!.id as string, posterId: helper };
  const [talk] = (await manager.insert(Conversation, { ...others, helperId: neighbours[1]!, lastSequence: ROWS }))
    .identifiers;
  const reported = talk!.id as string;
  await manager.insert(
    Message,
    each((n) => ({ conversationId: reported, sequence: n + 1, senderId: helper, content: `${n}`, createdAt: now })),
  );
  ids = { user: reader.id, favor: favorId, conversation: conversation!, reported, helper };

  const reporters = neighbours.slice(1).concat(await oneMore());
  await manager.insert(
    Report,
    each((n) => ({
      reporterId: reporters[n]!,
      reportedId: helper,
      kind: 'USER' as const,
      reason: 'SPAM' as const,
      createdAt: now,
    })),
  );
  await manager.insert(
    AuditEntry,
    each(() => ({
      actorId: reader.id,
      action: 'READ_USERS' as const,
      aboutUserIds: [helper],
      details: {},
      trace: randomUUID(),
      at: now,
    })),
  );
  await manager.insert(
    Block,
    neighbours
      .slice(1)
      .concat(await oneMore())
      .map((blockedId) => ({ blockerId: reader.id, blockedId, createdAt: now })),
  );
  await manager.insert(
    Token,
    each(() => ({
      userId: reader.id,
      name: 'T',
      prefix: 'Ab3d',
      secretHash: '',
      scopes: ['favors:read' as const],
      createdAt: now,
    })),
  );
  await manager.insert(
    Notification,
    each((n) => ({
      userId: reader.id,
      kind: 'FAVOR_ACCEPTED' as const,
      cause: `test:${n}`,
      favorId,
      actorId: helper,
      at: now,
    })),
  );
  const [{ id: sessionId }] = await manager.query('SELECT id FROM sessions WHERE user_id = $1', [reader.id]);
  await manager.insert(
    PushSubscription,
    each((n) => ({
      userId: reader.id,
      sessionId,
      platform: 'WEBPUSH' as const,
      endpoint: `https://push.example/${randomUUID()}/${n}`,
      p256dh: 'x',
      auth: 'x',
      createdAt: now,
    })),
  );
}

const oneMore = async () => [(await app.person({ lastName: family })).id];
