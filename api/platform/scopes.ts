/** Scopes of partner tokens, with the text that people read when they create one. */
export const scopes = {
  'favors:read': 'Read favors and their categories',
  'favors:write': 'Post, delete, accept, negotiate and complete favors',
  'deals:read': 'Read your offers and what you agreed',
  'deals:write': 'Offer, propose, answer and withdraw in your name',
  'conversations:read': 'Read conversations and messages',
  'conversations:write': 'Begin conversations, write messages, mark them as read',
  'profile:read': 'Read profiles, your own with its private fields',
  'profile:write': 'Change your profile',
  'notifications:read': 'Read notifications',
  'notifications:write': 'Mark notifications as read and change their settings',
  'moderation:write': 'Report content and block people',
} as const;

/** A scope of a token. */
export type Scope = keyof typeof scopes;

/** Scopes of which one opens what the person alone sees of a favor: its exact place, their rating and marks. */
export const favorScopes = ['favors:read', 'favors:write'] as const satisfies Scope[];

/** Scopes of which one opens the person's own offers and agreements. */
export const dealScopes = ['deals:read', 'deals:write'] as const satisfies Scope[];

/** The requirement of a use case: a scope, or `account` for what needs a session of the person. */
export type RequiredScope = Scope | 'account';
