import type { PersonsReason } from '../../deals/deal-states.rules.ts';
import type { NotificationKind } from '../../../generated/graphql.ts';
import type { Texts } from '../../../platform/language/texts.ts';
import { isolate } from '../../../../shared/isolate.ts';
import { sentenceStart } from '../../../../shared/sentence-start.ts';

/** Data for the text of a notification, as its reader may see it. */
export interface RenderData {
  /** Title of the favor; null where it is not visible any more, or there is none. */
  favor: string | null;
  /** Display name of the actor: 'Ana M.'; null for one who is not here any more. */
  actor: string | null;
  /** NEW_MESSAGE: unread messages of the conversation. */
  unread: number;
  /** NEW_MESSAGE: text of the newest message; null where its reader, a program, may not read conversations. */
  text: string | null;
  /** FAVOR_COMPLETED, REVIEW_PUBLISHED: stars given, 1 to 5; null while the review is hidden. */
  stars: number | null;
  /** FAVOR_NEARBY: coarse area and price as the reader's language writes it: `€25`. */
  area: string;
  price: string;
  /** FAVOR_NEARBY: favors that one notice gathers; null for the notice of a single one. */
  favors: number | null;
  /** FAVOR_NEARBY: true for the notice of what a saved search found. */
  searched: boolean;
  /**
   * APPOINTMENT_SOON: clock time of the start, or the day where any time of it was agreed, and until when cancelling is
   * free; null once nothing is agreed.
   */
  appointment: { time: string; until: string } | { day: string; until: string } | null;
  /**
   * DEAL_CANCELLED: the reason that was given, the words with it, and whether whoever cancelled had read the address of
   * the reader; null where nobody may know.
   */
  cancelled: { reason: PersonsReason | null; note: string | null; sawAddress: boolean } | null;
  /** MODERATION_OUTCOME: true for a closed report of the reader, false for a hidden favor of theirs. */
  reported: boolean;
}

/** Title and text of a notification. */
export interface NotificationText {
  title: string;
  message: string;
}

/** Names a text speaks of: the actor, and the favor in quotes. */
interface Names {
  name: string;
  what: string;
}

const rated = (t: Texts, stars: number | null, names: Names) =>
  stars === null
    ? t('notices.FAVOR_COMPLETED.hidden', { ...names })
    : t('notices.FAVOR_COMPLETED.text', { ...names, count: stars });

type Render = (t: Texts, data: RenderData, names: Names) => NotificationText;

/** Renders the kinds whose text depends on more than the names of the favor and the actor. */
const special = {
  FAVOR_NEARBY: (t, { favor, favors, searched, area, price }) => {
    if (favors !== null && searched)
      return { title: t('notices.search', { count: favors }), message: t('notices.search.text') };
    if (favors !== null)
      return {
        title: t('notices.FAVOR_NEARBY.several', { count: favors }),
        message: t('notices.FAVOR_NEARBY.several.text'),
      };
    return favor === null
      ? { title: t('notices.FAVOR_NEARBY.gone'), message: t('notices.FAVOR_NEARBY.gone.text') }
      : {
          title: t('notices.FAVOR_NEARBY', { title: favor }),
          message: t('notices.FAVOR_NEARBY.text', { area, price }),
        };
  },
  NEW_MESSAGE: (t, { unread, text }, names) => ({
    title: t('notices.NEW_MESSAGE', { ...names, count: unread }),
    message: text ?? t('notices.NEW_MESSAGE.text', { ...names }),
  }),
  FAVOR_COMPLETED: (t, { stars }, names) => ({
    title: t('notices.FAVOR_COMPLETED'),
    message: rated(t, stars, names),
  }),
  REVIEW_PUBLISHED: (t, { stars }, names) => ({
    title: t('notices.REVIEW_PUBLISHED'),
    // A review that is not there any more waits for nobody's rating.
    message: stars === null ? t('notices.REVIEW_PUBLISHED.gone', { ...names }) : rated(t, stars, names),
  }),
  APPOINTMENT_SOON: (t, { appointment }, names) => ({
    title: t('notices.APPOINTMENT_SOON'),
    message: appointment
      ? t(`notices.APPOINTMENT_SOON.${'day' in appointment ? 'anyTime' : 'times'}`, { ...names, ...appointment })
      : t('notices.APPOINTMENT_SOON.text', { ...names }),
  }),
  DEAL_CANCELLED: (t, { cancelled }, names) => ({
    title: t('notices.DEAL_CANCELLED'),
    message: [
      cancelled?.reason
        ? t(cancelled.sawAddress ? 'notices.DEAL_CANCELLED.seen.reason' : 'notices.DEAL_CANCELLED.reason', {
            ...names,
            reason: t(`deal.reason.${cancelled.reason}`),
          })
        : t(`notices.DEAL_CANCELLED.${cancelled?.sawAddress ? 'seen' : 'text'}`, { ...names }),
      cancelled?.note && isolate(cancelled.note),
    ]
      .filter(Boolean)
      .join(' '),
  }),
  MODERATION_OUTCOME: (t, { reported }, names) =>
    reported
      ? { title: t('notices.report'), message: t('notices.report.text') }
      : { title: t('notices.hidden'), message: t('notices.hidden.text', { ...names }) },
} satisfies Partial<Record<NotificationKind, Render>>;

const isSpecial = (kind: NotificationKind): kind is keyof typeof special => kind in special;

/** Renders a notification in the language of the texts, in the words of the app. */
export function notificationText(kind: NotificationKind, t: Texts, data: RenderData): NotificationText {
  const names = {
    name: data.actor ?? t('notices.somebody'),
    what: data.favor === null ? t('notices.aFavor') : t('notices.favor', { title: data.favor }),
  };
  const { title, message } = isSpecial(kind)
    ? special[kind](t, data, names)
    : { title: t(`notices.${kind}`), message: t(`notices.${kind}.text`, { ...names }) };
  return { title, message: kind === 'NEW_MESSAGE' ? message : sentenceStart(message) };
}
