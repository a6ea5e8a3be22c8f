import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
} from 'graphql';
import { startTestApp, type TestApp, type TestPerson } from '../../api/testing/harness.ts';
import { createWorld } from '../../api/testing/world.ts';
import { createSchema } from '../../api/transports/graphql/graphql.ts';

const schema = createSchema();
const types = Object.values(schema.getTypeMap()).filter(
  (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
);

/** Lists every element of a type by its path, with its description. */
function* elements(type: GraphQLNamedType): Generator<[path: string, description: string | null | undefined]> {
  yield [type.name, type.description];
  if (isEnumType(type)) for (const value of type.getValues()) yield [`${type.name}.${value.name}`, value.description];
  if (isObjectType(type)) {
    for (const field of Object.values(type.getFields())) {
      yield [`${type.name}.${field.name}`, field.description];
      // A mutation has one input, whose type is described.
      if (type.name !== 'Mutation')
        for (const argument of field.args) yield [`${type.name}.${field.name}(${argument.name})`, argument.description];
    }
  }
  if (isInputObjectType(type))
    for (const field of Object.values(type.getFields())) yield [`${type.name}.${field.name}`, field.description];
}

test('everything in the contract has a description', () => {
  const silent = types.flatMap((type) => [...elements(type)]).filter(([, description]) => !description?.trim());
  expect(silent.map(([path]) => path)).toEqual([]);
});

test('every mutation takes one input, or no argument, and returns a payload of its own', () => {
  for (const field of Object.values(schema.getMutationType()!.getFields())) {
    expect([[], ['input']]).toContainEqual(field.args.map(({ name }) => name));
    expect(getNamedType(field.type).name).toBe(`${field.name[0]!.toUpperCase()}${field.name.slice(1)}Payload`);
  }
});

describe('every field', () => {
  let app: TestApp;
  let poster: TestPerson;
  let helper: TestPerson;
  let ids: { favor: string; conversation: string; poster: string };

  beforeAll(async () => {
    app = await startTestApp();
    [poster, helper] = await Promise.all([app.person(), app.person()]);
    const { id, favorId } = await createWorld(app).aConversation({ poster, helper, messages: [{ helper: 'Hi' }] });
    ids = { favor: favorId, conversation: id, poster: poster.id };
  });
  afterAll(() => app.close());

  const needsArgument = (field: GraphQLField<unknown, unknown>) =>
    field.args.some((argument) => String(argument.type).endsWith('!') && argument.defaultValue === undefined);

  /** Selects every field of a type that needs no argument, with objects two levels deep. */
  function everything(type: GraphQLObjectType, depth = 2): string {
    const fields = Object.values(type.getFields()).flatMap((field) => {
      const inner = getNamedType(field.type);
      if (needsArgument(field)) return [];
      if (!isObjectType(inner)) return [field.name];
      return depth > 0 ? [`${field.name} { ${everything(inner, depth - 1)} }`] : [];
    });
    return fields.join(' ') || '__typename';
  }

  test.each(['Favor', 'User', 'Conversation'])('of a %s answers each person who may read it', async (name) => {
    const root = {
      Favor: `favor(id: "${ids.favor}")`,
      User: `user(id: "${ids.poster}")`,
      Conversation: `conversation(id: "${ids.conversation}")`,
    }[name]!;
    const fields = Object.values((schema.getType(name) as GraphQLObjectType).getFields()).filter(
      (field) => !needsArgument(field),
    );
    for (const who of name === 'Conversation' ? [poster, helper] : [poster, helper, app.visitor()]) {
      for (const field of fields) {
        const inner = getNamedType(field.type);
        const selection = isObjectType(inner) ? `${field.name} { ${everything(inner, 1)} }` : field.name;
        const { errors } = await who.graphql(`{ ${root} { ${selection} } }`);
        expect({ field: field.name, errors }).toEqual({ field: field.name, errors: undefined });
      }
    }
  });
});
