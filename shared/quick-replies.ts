/**
 * Replies that are kept as a code and said in each reader's language, in the order they are offered; their words are
 * the texts `chat.quick.{code}` (docs/behaviour/chat.md#quick-replies).
 */
export const quickReplyCodes = [
  'STILL_NEEDED',
  'ON_MY_WAY',
  'AT_THE_DOOR',
  'TEN_MINUTES_LATE',
  'COMING',
  'WHAT_TIME',
  'SOUNDS_GOOD',
  'ALL_DONE',
  'THANK_YOU',
] as const;

/** A reply that is kept as a code. */
export type QuickReplyCode = (typeof quickReplyCodes)[number];
