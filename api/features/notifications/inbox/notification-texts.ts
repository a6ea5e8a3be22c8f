import type { NotificationKind } from '../../../generated/graphql.ts';

/** Data for the text of a notification, as its reader may see it. */
export interface RenderData {
  /** Title of the favor; null where it is not visible any more, or there is none. */
  favor: string | null;
  /** Display name of the actor: 'Ana M.'. */
  actor: string;
  /** NEW_MESSAGE: unread messages of the conversation. */
  unread: number;
  /** NEW_MESSAGE: text of the newest message. */
  text: string;
  /** FAVOR_COMPLETED: stars given, 1 to 5. */
  stars: number;
  /** FAVOR_NEARBY: coarse area and price, such as `Bonnevoie · €25.00`. */
  offer: string;
  /** MODERATION_OUTCOME: true for a closed report of the reader, false for a hidden favor of theirs. */
  reported: boolean;
}

/** Title and text of a notification. */
export interface NotificationText {
  title: string;
  message: string;
}

const quoted = (title: string | null) => (title === null ? 'a favor' : `“${title}”`);

/** Renders each kind of notification in English; clients translate by kind and ids. */
export const notificationTexts: Record<NotificationKind, (data: RenderData) => NotificationText> = {
  FAVOR_NEARBY: ({ favor, offer }) =>
    favor === null
      ? { title: 'New favor nearby', message: 'It is no longer available.' }
      : { title: `Nearby: ${favor}`, message: offer },
  FAVOR_ACCEPTED: ({ favor, actor }) => ({ title: 'Favor accepted', message: `${actor} takes on ${quoted(favor)}.` }),
  NEGOTIATION_STARTED: ({ favor, actor }) => ({
    title: 'Negotiation started',
    message: `${actor} would like to talk about the price of ${quoted(favor)}.`,
  }),
  NEW_MESSAGE: ({ actor, unread, text }) => ({
    title: unread > 1 ? `${unread} messages from ${actor}` : `Message from ${actor}`,
    message: text,
  }),
  FAVOR_COMPLETED: ({ favor, actor, stars }) => ({
    title: 'Favor completed',
    message: `${actor} gave you ${stars} ${stars === 1 ? 'star' : 'stars'} for ${quoted(favor)}.`,
  }),
  EXPIRING_SOON: ({ favor }) => ({
    title: 'Time is running out',
    message: `Nobody has taken on ${quoted(favor)} yet.`,
  }),
  FAVOR_EXPIRED: ({ favor }) => ({
    title: 'Favor expired',
    message: `Nobody took on ${quoted(favor)} in time. You can post it again.`,
  }),
  FAVOR_REOPENED: ({ favor }) => ({
    title: 'Your favor is open again',
    message: `The helper of ${quoted(favor)} has left Favr. Others can take it on now.`,
  }),
  FAVOR_WITHDRAWN: ({ favor, actor }) => ({
    title: 'Favor withdrawn',
    message: `${actor} no longer needs help with ${quoted(favor)}.`,
  }),
  MODERATION_OUTCOME: ({ favor, reported }) =>
    reported
      ? {
          title: 'Your report',
          message: 'We have looked into what you reported. Thank you for looking after your neighbourhood.',
        }
      : {
          title: 'Your favor was hidden',
          message: `An admin took ${quoted(favor)} out of sight. Only you still see it.`,
        },
};
