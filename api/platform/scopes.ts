/** Scopes of partner tokens; what people read of each is in the catalogue (`scope.favors.read`). */
export const scopes = [
  'favors:read',
  'favors:write',
  'deals:read',
  'deals:write',
  'conversations:read',
  'conversations:write',
  'profile:read',
  'profile:write',
  'notifications:read',
  'notifications:write',
  'moderation:write',
] as const;

/** A scope of a token. */
export type Scope = (typeof scopes)[number];

/** Scopes of which one opens what the person alone sees of a favor: its exact place, their rating and marks. */
export const favorScopes = ['favors:read', 'favors:write'] as const satisfies Scope[];

/** Scopes of which one opens the person's own offers and agreements. */
export const dealScopes = ['deals:read', 'deals:write'] as const satisfies Scope[];

/** The requirement of a use case: a scope, or `account` for what needs a session of the person. */
export type RequiredScope = Scope | 'account';
