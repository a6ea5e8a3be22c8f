import type { Format } from '../../../lib/i18n/format.ts';
import type { Translate } from '../../../lib/i18n/translate.ts';
import { sentenceStart } from '../../../../shared/sentence-start.ts';
import type { NotificationRow_NotificationFragment } from '../../../generated/graphql.ts';

interface NotificationText {
  title: string;
  message: string;
}

type Shown = NotificationRow_NotificationFragment;

/** Returns the names a text needs: the acting person's, and the favor's in quotes. */
function namesIn(t: Translate, { actor, favor, conversation }: Shown): { name: string; what: string } {
  // A deleted favor still has a title in its conversation.
  const title = favor?.title ?? conversation?.favor.title;
  return {
    name: actor?.displayName ?? t('notices.somebody'),
    what: title === undefined ? t('notices.aFavor') : t('notices.favor', { title }),
  };
}

function nearbyText(t: Translate, format: Format, { favor, favorCount, path }: Shown): NotificationText {
  if (favorCount && path === '/settings/searches')
    return { title: t('notices.search', { count: favorCount }), message: t('notices.search.text') };
  if (favorCount)
    return {
      title: t('notices.FAVOR_NEARBY.several', { count: favorCount }),
      message: t('notices.FAVOR_NEARBY.several.text'),
    };
  if (!favor) return { title: t('notices.FAVOR_NEARBY.gone'), message: t('notices.FAVOR_NEARBY.gone.text') };
  return {
    title: t('notices.FAVOR_NEARBY', { title: favor.title }),
    message: t('notices.FAVOR_NEARBY.text', { area: favor.area, price: format.price(favor.price) }),
  };
}

/** Returns the text of what happened to a favor or a review. */
function eventText(t: Translate, notification: Shown): NotificationText {
  const { kind, stars } = notification;
  const { name, what } = namesIn(t, notification);
  switch (kind) {
    case 'FAVOR_COMPLETED':
      return {
        title: t('notices.FAVOR_COMPLETED'),
        message:
          stars === null
            ? t('notices.FAVOR_COMPLETED.hidden', { name, what })
            : t('notices.FAVOR_COMPLETED.text', { name, what, count: stars }),
      };
    case 'REVIEW_PUBLISHED':
      return {
        title: t('notices.REVIEW_PUBLISHED'),
        message:
          stars === null
            ? t('notices.REVIEW_PUBLISHED.gone', { name, what })
            : t('notices.REVIEW_PUBLISHED.text', { name, what, count: stars }),
      };
    case 'MODERATION_OUTCOME':
      return isWithoutTarget(notification)
        ? { title: t('notices.report'), message: t('notices.report.text') }
        : { title: t('notices.hidden'), message: t('notices.hidden.text', { what }) };
    default:
      return { title: t(`notices.${kind}`), message: t(`notices.${kind}.text`, { name, what }) };
  }
}

/** Returns a notification's text in the current language; the server's own `message` is in English. */
export function notificationText(t: Translate, format: Format, notification: Shown): NotificationText {
  const { kind, conversation, message: words } = notification;
  if (kind === 'FAVOR_NEARBY') return nearbyText(t, format, notification);
  // What somebody wrote stays as written.
  if (kind === 'NEW_MESSAGE') {
    const { name } = namesIn(t, notification);
    return { title: t('notices.NEW_MESSAGE', { count: conversation?.unreadCount ?? 1, name }), message: words };
  }
  const { title, message } = eventText(t, notification);
  return { title, message: sentenceStart(message) };
}

/** Returns true when there is nothing to open: the outcome of a report is all in its text. */
export const isWithoutTarget = ({ path }: { path: string }): boolean => path === '/';
