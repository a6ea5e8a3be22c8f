import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import { DateTime as Luxon } from 'luxon';

const calendarDay = (value: unknown): string => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value) || !Luxon.fromISO(value).isValid) {
    throw new GraphQLError('A date is written YYYY-MM-DD');
  }
  return value;
};

const moment = (value: unknown): Date => {
  const date = typeof value === 'string' ? Luxon.fromISO(value) : null;
  if (!date?.isValid) throw new GraphQLError('A moment is written in ISO 8601');
  return date.toJSDate();
};

/** The scalars schema.graphql declares. */
export const scalarResolvers = {
  Date: new GraphQLScalarType({
    name: 'Date',
    serialize: calendarDay,
    parseValue: calendarDay,
    parseLiteral: (node) => calendarDay(node.kind === Kind.STRING ? node.value : null),
  }),
  DateTime: new GraphQLScalarType({
    name: 'DateTime',
    serialize: (value) => (value as Date).toISOString(),
    parseValue: moment,
    parseLiteral: (node) => moment(node.kind === Kind.STRING ? node.value : null),
  }),
};
