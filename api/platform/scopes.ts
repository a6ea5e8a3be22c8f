/** What a partner token may be allowed to do, with the words people read when they make one. */
export const scopes = {
  'favors:read': 'Read favors and their categories',
  'favors:write': 'Post, delete, accept, negotiate and complete favors',
  'conversations:read': 'Read conversations and messages',
  'conversations:write': 'Begin conversations, write messages, mark them as read',
  'profile:read': 'Read profiles, your own with its private fields',
  'profile:write': 'Change your profile',
  'notifications:read': 'Read notifications',
  'notifications:write': 'Mark notifications as read and change their settings',
  'moderation:write': 'Report content and block people',
} as const;

/** A scope a token can hold. */
export type Scope = keyof typeof scopes;

/** What a use case asks for: a scope, or `account` for what only a session of the person themselves may do. */
export type RequiredScope = Scope | 'account';
