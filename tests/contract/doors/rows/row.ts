import type { DoorAnswers, AccessWorld } from '../access-world.ts';

/** A use case at one door: its arguments and its answers. */
export interface AccessRow extends DoorAnswers {
  /** Returns the arguments; `input` for a mutation, `body` and path parameters for REST. */
  ask(world: AccessWorld): Record<string, unknown> | Promise<Record<string, unknown>>;
  /** Selection, where the field is no object. */
  select?: string;
  /** Set where the request changes its caller, so that each runs with a new person; theirs is the state it names. */
  fresh?: true | 'unconfirmed';
}

/** Rows of one area of the product, by door. */
export interface AreaRows {
  /** By `Query.field` and `Mutation.field`. */
  graphql: Record<string, AccessRow>;
  /** By `Subscription.field`. */
  subscriptions?: Record<string, AccessRow>;
  /** By method and path. */
  rest?: Record<string, AccessRow>;
  /** By the type of a message to `/ws`. */
  sockets?: Record<string, AccessRow>;
}

/** Everybody gets an answer. */
export const everybody: AccessRow['answers'] = {
  visitor: null,
  stranger: null,
  joined: null,
  poster: null,
  helper: null,
  admin: null,
};
/** Refused to everybody: to visitors because they are, to the others with this code. */
export const nobody = (code: string): AccessRow['answers'] => ({
  visitor: 'NOT_SIGNED_IN',
  stranger: code,
  joined: code,
  poster: code,
  helper: code,
  admin: code,
});
/** Everybody but visitors. */
export const people = { ...everybody, visitor: 'NOT_SIGNED_IN' };
/** Nobody has what is asked for. */
export const nobodyHas: AccessRow['answers'] = nobody('NOT_FOUND');
/** The two of a conversation; for others it does not exist. */
export const parties = { ...people, stranger: 'NOT_FOUND', joined: 'NOT_FOUND', admin: 'NOT_FOUND' };
/** The two of a favor that everybody can see. */
export const partiesOfFavor = { ...people, stranger: 'NOT_YOURS', joined: 'NOT_YOURS', admin: 'NOT_YOURS' };
/** Everybody but the poster. */
const helpers = { ...people, poster: 'OWN_FAVOR' };
/** People who have completed onboarding. */
export const onboarded = { ...people, joined: 'NEEDS_ONBOARDING' };
/** The same, without the poster. */
export const onboardedHelpers = { ...helpers, joined: 'NEEDS_ONBOARDING' };
/** The poster alone, of what everybody can see. */
export const owner = { ...people, stranger: 'NOT_YOURS', joined: 'NOT_YOURS', helper: 'NOT_YOURS', admin: 'NOT_YOURS' };
/** No arguments. */
export const nothing = () => ({});
/** No selection, for a field that is no object. */
export const plain = '';
/** Makes the arguments of a mutation. */
export const input =
  (make: (world: AccessWorld) => unknown): AccessRow['ask'] =>
  async (world) => ({ input: await make(world) });
/** Makes those of a route with a body. */
export const body =
  (make: (world: AccessWorld) => unknown): AccessRow['ask'] =>
  async (world) => ({ body: await make(world) });
/** A point in Luxembourg. */
export const aPoint = { latitude: 49.61, longitude: 6.13 };
/** A date of birth and a country, for onboarding. */
export const birth = { dateOfBirth: '1990-05-17', country: 'Luxembourg' };
/** The poster's id, by the names that routes have for it. */
export const posterId = ({ ids }: AccessWorld) => ({ id: ids.poster, userId: ids.poster });
