import type { Format } from '../../../lib/i18n/format.ts';
import type { Translate } from '../../../lib/i18n/translate.ts';
import type { NoticeRow_NotificationFragment } from '../../../generated/graphql.ts';

/** What somebody was told, in the language in force; the server's own sentences are in English. */
export function notificationText(
  t: Translate,
  format: Format,
  notice: NoticeRow_NotificationFragment,
): { title: string; message: string } {
  const { kind, message, stars, actor, favor, conversation } = notice;
  // A favor that was taken back is known by the talk about it.
  const title = favor?.title ?? conversation?.favor.title;
  const name = actor?.displayName ?? t('notices.somebody');
  const what = title === undefined ? t('notices.aFavor') : t('notices.favor', { title });
  switch (kind) {
    case 'FAVOR_NEARBY':
      return favor
        ? {
            title: t('notices.FAVOR_NEARBY', { title: favor.title }),
            message: t('notices.FAVOR_NEARBY.text', { area: favor.area, price: format.price(favor.price) }),
          }
        : { title: t('notices.FAVOR_NEARBY.gone'), message: t('notices.FAVOR_NEARBY.gone.text') };
    case 'NEW_MESSAGE':
      return { title: t('notices.NEW_MESSAGE', { count: conversation?.unreadCount ?? 1, name }), message };
    case 'FAVOR_COMPLETED':
      return {
        title: t('notices.FAVOR_COMPLETED'),
        message: t('notices.FAVOR_COMPLETED.text', { name, what, count: stars ?? 0 }),
      };
    case 'MODERATION_OUTCOME':
      return leadsNowhere(notice)
        ? { title: t('notices.report'), message: t('notices.report.text') }
        : { title: t('notices.hidden'), message: t('notices.hidden.text', { what }) };
    default:
      return { title: t(`notices.${kind}`), message: t(`notices.${kind}.text`, { name, what }) };
  }
}

/** Whether there is nothing to open: what came of a report is all in its words. */
export const leadsNowhere = ({ path }: { path: string }): boolean => path === '/';
