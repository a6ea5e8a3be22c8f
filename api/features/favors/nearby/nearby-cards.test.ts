import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Kind, parse, type FieldNode, type FragmentDefinitionNode } from 'graphql';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/harness.ts';
import { aNeighbourhood, createWorld, favorInput } from '../../../testing/world.ts';
import { asksForPlainHome } from '../visitor-home/visitor-home.service.ts';
import { asksForCards, CARD_FIELDS } from './nearby-cards.ts';

let app: TestApp;
let poster: TestPerson;
let near: { latitude: number; longitude: number };

beforeAll(async () => {
  app = await startTestApp();
  poster = await app.person();
  const place = aNeighbourhood();
  near = { latitude: place.latitude, longitude: place.longitude };
  await poster.mutate('postFavor', favorInput(place));
});
afterAll(() => app.close());

type Fields = typeof CARD_FIELDS;

/** Parts of a selection that must be written out. */
const PARTS: Record<string, string> = {
  price: '{ cents text }',
  photos: '{ id }',
  days: '{ from until }',
  originalPrice: '{ cents }',
  location: '{ latitude longitude }',
  distance: '(from: { latitude: 49, longitude: 6 }) { km }',
  foundWords: '(search: "a the help") { title { text isFound } description { text } }',
  pageInfo: '{ hasNextPage endCursor }',
};

const write = (fields: Fields): string =>
  Object.entries(fields)
    .map(([name, inside]) => `${name} ${inside === true ? (PARTS[name] ?? '') : `{ ${write(inside)} }`}`)
    .join(' ');

const answerTo = async (client: { graphql: TestPerson['graphql'] }, selection: string) => {
  const { data, errors } = await client.graphql(
    `query ($near: PointInput!) { favors(near: $near, withinKm: 1) { ${selection} } }`,
    { near },
  );
  expect(errors).toBeUndefined();
  return data.favors.edges;
};

test.each(['a visitor', 'a neighbour', 'the poster'])(
  'every field of a card is answered from its columns as from all columns, for %s',
  async (who) => {
    const client = who === 'a visitor' ? app.visitor() : who === 'the poster' ? poster : await app.person();
    const { edges } = CARD_FIELDS as { edges: { node: Fields } };
    const cards = await answerTo(client, `edges { ${write({ node: edges.node })} }`);
    // The description is in no card, so all columns are read.
    const whole = await answerTo(client, `edges { node { description ${write(edges.node)} } }`);
    expect(cards).toHaveLength(1);
    expect(whole[0].node.description).toBeDefined();
    delete whole[0].node.description;
    expect(cards).toEqual(whole);
  },
);

test.each(['a visitor', 'a stranger', 'the poster', 'the helper'])(
  'every field of a card in the lists of a person is answered from its columns as from all columns, for %s',
  async (who) => {
    const world = createWorld(app);
    const [owner, helper] = [await app.person(), await app.person()];
    for (const status of ['open', 'accepted', 'completed', 'expired', 'hidden'] as const)
      await world.aFavor({ poster: owner, helper, status });
    const clients = { 'a visitor': app.visitor(), 'the poster': owner, 'the helper': helper };
    const client = clients[who as keyof typeof clients] ?? (await app.person());
    const { edges } = CARD_FIELDS as { edges: { node: Fields } };
    const lists = async (extra: string) => {
      const { data, errors } = await client.graphql(
        `query ($poster: ID!, $helper: ID!) {
           posted: user(id: $poster) { postedFavors { edges { node { ${extra} ${write(edges.node)} } } } }
           completed: user(id: $helper) { completedFavors { edges { node { ${extra} ${write(edges.node)} } } } } }`,
        { poster: owner.id, helper: helper.id },
      );
      expect(errors).toBeUndefined();
      return [...data.posted.postedFavors.edges, ...data.completed.completedFavors.edges].map(({ node }) => node);
    };
    const cards = await lists('');
    const whole = await lists('description');
    expect(cards).toHaveLength(who === 'the poster' ? 6 : 5);
    for (const favor of whole) delete favor.description;
    expect(whole).toEqual(cards);
  },
);

test('what an operation asks elsewhere about a poster is whole', async () => {
  const { data, errors } = await app.visitor().graphql(
    `query ($near: PointInput!, $id: ID!) {
       favors(near: $near, withinKm: 1) { edges { node { poster { firstName } } } } user(id: $id) { bio memberSince } }`,
    { near, id: poster.id },
  );
  expect(errors).toBeUndefined();
  expect(data.user.memberSince).toBeDefined();
  expect(data.favors.edges[0].node.poster.firstName).toBe(poster.firstName);
});

/** Texts of the app's operations, by their hash. */
const documents: Record<string, string> = JSON.parse(
  readFileSync(new URL('../../../../web/generated/persisted-documents.json', import.meta.url), 'utf8'),
);

test.each([
  ['Home', 'favors', asksForCards],
  ['Home', 'visitorHome', asksForPlainHome],
  ['Explore', 'favors', asksForCards],
] as const)('%s of the app asks for plain cards as %s', (name, list, asksPlainly) => {
  const { definitions } = parse(Object.values(documents).find((text) => text.includes(`query ${name}(`))!);
  const operation = definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION)!;
  const isFavors = (node: { kind: Kind }): node is FieldNode =>
    node.kind === Kind.FIELD && (node as FieldNode).name.value === list;
  const fragments = Object.fromEntries(
    definitions
      .filter((node): node is FragmentDefinitionNode => node.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  );
  expect(asksPlainly({ fieldNodes: operation.selectionSet.selections.filter(isFavors), fragments })).toBe(true);
});
