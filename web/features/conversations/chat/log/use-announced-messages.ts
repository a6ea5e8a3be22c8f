import { useEffect, useRef } from 'react';
import { announce } from '../../../../lib/feedback/announce.ts';
import { useTranslate } from '../../../../lib/i18n/translate.ts';
import { useMessageText, useWords } from './use-card-text.ts';
import { lastOf, type MessageRange } from './log-ranges.ts';

/** Most messages announced word by word; of more, only their number. */
const mostInWords = 3;

/**
 * Announces the other person's new messages to screen readers: not what was there when the chat was opened, nor what
 * comes from further up, nor the viewer's own.
 * @param newest the log's newest range, undefined while there is none.
 * @param settled true once the server has answered what there is.
 * @param name first name of the other person.
 */
export function useAnnouncedMessages(newest: MessageRange | undefined, settled: boolean, name: string): void {
  const t = useTranslate();
  const messageText = useMessageText();
  const words = useWords();
  const heard = useRef({ last: 0, settled: false });
  useEffect(() => {
    const last = newest ? lastOf(newest) : 0;
    const before = heard.current;
    heard.current = { last, settled };
    if (!before.settled || !newest || last <= before.last) return;
    const added = newest.slice(before.last - last).filter(({ node }) => !node.viewerIsSender);
    if (added.length === 0) return;
    announce(
      added.length > mostInWords
        ? t('chat.new', { count: added.length })
        : added
            .map(({ node }) => (node.card ? messageText(node, name) : t('chat.announced', { name, text: words(node) })))
            .join('\n'),
    );
  }, [newest, settled, name, t, messageText, words]);
}
