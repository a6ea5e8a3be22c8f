import type { Translate } from '../../../../lib/i18n/translate.ts';

/** Says whose photo it is: the viewer's own, or that of the other, by first name. */
export const photoLabel = (t: Translate, own: boolean, author: string): string =>
  own ? t('chat.photo.yours') : t('chat.photo.from', { name: author });
