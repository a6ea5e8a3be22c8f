import { HStack } from '@chakra-ui/react';
import type { QuickReplyCode } from '../../../../shared/quick-replies.ts';
import { ChoiceChip } from '../../../components/base/chip.tsx';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import type { ChatFavor_FavorFragment } from '../../../generated/graphql.ts';

/** Returns the quick replies that fit who reads and where the favor stands, the likeliest first. */
export function quickRepliesFor({
  status,
  isExpired,
  viewerIsPoster,
  viewerIsHelper,
}: Pick<
  ChatFavor_FavorFragment,
  'status' | 'isExpired' | 'viewerIsPoster' | 'viewerIsHelper'
>): readonly QuickReplyCode[] {
  if (status === 'ACCEPTED' && viewerIsHelper)
    return ['ON_MY_WAY', 'AT_THE_DOOR', 'TEN_MINUTES_LATE', 'ALL_DONE', 'THANK_YOU'];
  if (status === 'ACCEPTED' && viewerIsPoster) return ['COMING', 'TEN_MINUTES_LATE', 'SOUNDS_GOOD', 'THANK_YOU'];
  if (status !== 'OPEN' || isExpired) return ['THANK_YOU'];
  return viewerIsPoster ? ['WHAT_TIME', 'SOUNDS_GOOD', 'THANK_YOU'] : ['STILL_NEEDED', 'WHAT_TIME', 'SOUNDS_GOOD'];
}

/**
 * Renders short replies that one tap sends, in a row that scrolls sideways. The other person reads them in their own
 * language (docs/behaviour/chat.md#quick-replies).
 */
export function QuickReplies({
  favor,
  onSend,
}: {
  favor: ChatFavor_FavorFragment;
  /** Sends a reply; `words` are those of the viewer's language. */
  onSend: (words: string, reply: QuickReplyCode) => void;
}) {
  const t = useTranslate();
  return (
    <HStack
      role="group"
      aria-label={t('chat.quick')}
      gap="2"
      maxW="46rem"
      mx="auto"
      // As high as what a finger needs, without taking that much room from the messages.
      mt="-2.5"
      py="2.5"
      overflowX="auto"
      scrollbar="hidden"
      css={{
        '@container (max-height: 30rem)': { display: 'none' },
        // They would be taken for the answer that is asked for above the messages.
        'body:has([data-answers]) &': { display: 'none' },
      }}
    >
      {quickRepliesFor(favor).map((reply) => (
        <ChoiceChip
          key={reply}
          // Keeps the focus where it is, and so a phone's keyboard.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onSend(t(`chat.quick.${reply}`), reply)}
        >
          {t(`chat.quick.${reply}`)}
        </ChoiceChip>
      ))}
    </HStack>
  );
}
