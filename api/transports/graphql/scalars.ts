import { GraphQLError, Kind, type ValueNode } from 'graphql';
import { DateTime as Luxon } from 'luxon';
import { writeMoment } from '../../platform/time/write-moment.ts';

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

/** The resolvers of the scalars that schema.graphql declares. */
export const scalarResolvers = {
  Date: {
    __serialize: calendarDay,
    __parseValue: calendarDay,
    __parseLiteral: (node: ValueNode) => calendarDay(node.kind === Kind.STRING ? node.value : null),
  },
  DateTime: {
    __serialize: writeMoment,
    __parseValue: moment,
    __parseLiteral: (node: ValueNode) => moment(node.kind === Kind.STRING ? node.value : null),
  },
};
