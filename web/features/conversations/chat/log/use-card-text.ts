import { useCallback } from 'react';
import { quickReplyCodes } from '../../../../../shared/quick-replies.ts';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { useTranslate, type TextKey } from '../../../../lib/i18n/translate.ts';
import { useWhen } from '../../../../lib/i18n/when.ts';
import type { ChatCard_DealCardFragment, QuickReply } from '../../../../generated/graphql.ts';

/** The words of a message, the quick reply chosen in their place, or the photo that may stand without any. */
interface Words {
  content: string;
  quickReply: QuickReply | null;
  photo: { words: string | null } | null;
}

/** A message that may tell a step of a deal. */
interface CardMessage extends Words {
  viewerIsSender: boolean;
  card: ChatCard_DealCardFragment | null;
}

/** Texts of the steps; cancelling what is needed no more is told as cancelling. */
const texts: Partial<Record<string, TextKey>> = {
  ASK: 'chat.card.ASK',
  MAKE_OFFER: 'chat.card.MAKE_OFFER',
  ACCEPT_FAVOR: 'chat.card.ACCEPT_FAVOR',
  PROPOSE: 'chat.card.PROPOSE',
  AGREE: 'chat.card.AGREE',
  SHOW_ADDRESS: 'chat.card.SHOW_ADDRESS',
  DECLINE: 'chat.card.DECLINE',
  WITHDRAW: 'chat.card.WITHDRAW',
  RETRACT: 'chat.card.RETRACT',
  UNDO: 'chat.card.UNDO',
  CANCEL: 'chat.card.CANCEL',
  CANCEL_UNNEEDED: 'chat.card.CANCEL',
  REPORT_NO_SHOW: 'chat.card.REPORT_NO_SHOW',
  COMPLETE: 'chat.card.COMPLETE',
  CONFIRM: 'chat.card.CONFIRM',
  NAME_PRICE: 'chat.card.NAME_PRICE',
  DENY_DONE: 'chat.card.DENY_DONE',
  CONTEST: 'chat.card.CONTEST',
  APPEAL: 'chat.card.APPEAL',
  ADMIT: 'chat.card.ADMIT',
  DENY: 'chat.card.DENY',
  TAKE_BACK: 'chat.card.TAKE_BACK',
  WITHDRAW_DISPUTE: 'chat.card.WITHDRAW_DISPUTE',
};

/**
 * Returns a function that says a step of a deal in the reader's language, between them and the person called `name`;
 * one that this version of the app does not know yet as the server wrote it, in English.
 */
export function useCardText(): (
  message: Omit<CardMessage, 'quickReply' | 'photo'> & { card: object },
  name: string,
) => string {
  const t = useTranslate();
  const when = useWhen();
  const { price } = useFormat();
  return ({ card: { event, terms, reason }, viewerIsSender, content }, name) => {
    const key = texts[event];
    if (!key) return content;
    const own = viewerIsSender ? 'yes' : 'no';
    if (reason && reason !== 'HOUSE' && reason !== 'LEFT')
      return t('chat.card.CANCEL.reason', { own, name, reason: t(`deal.reason.${reason}`) });
    const said = terms ? `${price(terms.price)} · ${when(terms)}` : '';
    return t(key, { own, name, terms: said });
  };
}

const known: ReadonlySet<string> = new Set(quickReplyCodes);

/**
 * Returns a function that gives the words of a message, those of a quick reply or a photo without any in the reader's
 * language; of a reply that this version of the app does not know yet as the server wrote it, in English.
 */
export function useWords(): (message: Words) => string {
  const t = useTranslate();
  return useCallback(
    ({ content, quickReply, photo }) => {
      if (photo?.words === null) return t('chat.photo');
      return quickReply && known.has(quickReply) ? t(`chat.quick.${quickReply}`) : content;
    },
    [t],
  );
}

/** Returns a function that says a message in one line: its words, or the step of a deal and the note with it. */
export function useMessageText(): (message: CardMessage, name: string) => string {
  const cardText = useCardText();
  const words = useWords();
  return ({ card, ...message }, name) =>
    card ? [cardText({ ...message, card }, name), card.note].filter(Boolean).join(' ') : words(message);
}
