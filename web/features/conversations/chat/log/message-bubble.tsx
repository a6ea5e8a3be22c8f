import { Box, HStack, Text, chakra } from '@chakra-ui/react';
import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise';
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { useTranslate } from '../../../../lib/i18n/translate.ts';
import { useTranslation, type Translation } from '../../../../lib/account/use-translation.ts';
import { showToast } from '../../../../lib/feedback/toasts.ts';
import { Button } from '../../../../components/base/button.tsx';
import { TranslationLine } from '../../../../components/feedback/translation-line.tsx';
import { MessagePhoto } from '../photo/message-photo.tsx';
import { LinkedText } from './linked-text.tsx';
import { useLongPress } from './use-long-press.ts';
import { DeliveryStatus } from './delivery-status.tsx';
import { useWords } from './use-card-text.ts';
import type { ChatItem } from './chat-items.ts';

const Bubble = chakra('div', {
  base: {
    maxW: 'min(80%, 30rem)',
    px: '3.5',
    py: '2.5',
    rounded: 'card',
    fontSize: '1rem',
    lineHeight: '1.35',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    // A long press copies the whole message in place of selecting a word of it.
    '@media (pointer: coarse)': { userSelect: 'none', WebkitTouchCallout: 'none' },
  },
  variants: {
    own: {
      true: { bg: 'spruce.solid', color: 'spruce.on' },
      false: { bg: 'card', borderWidth: '1px', borderColor: 'line' },
    },
    // The words beside a photo keep the distance that the photo itself does not.
    photo: { true: { p: '1', '& > [data-words]': { display: 'block', px: '2.5', py: '1.5' } } },
    arriving: { true: { animation: 'bubbleIn {durations.normal} {easings.out}' } },
    state: { waiting: { opacity: 0.9 }, failed: { opacity: 0.9 }, sent: {}, delivered: {}, seen: {} },
  },
  // Inside a group only the outer corners are round; the lower inner one points at the sender.
  compoundVariants: [
    { own: true, css: { roundedBottomRight: '0.375rem', '&[data-follows]': { roundedTopRight: '0.375rem' } } },
    { own: false, css: { roundedBottomLeft: '0.375rem', '&[data-follows]': { roundedTopLeft: '0.375rem' } } },
  ],
});

function State({ state, isNewest, onRetry }: { state: ChatItem['state']; isNewest: boolean; onRetry: () => void }) {
  const t = useTranslate();
  switch (state) {
    case 'waiting':
      return (
        <HStack as="span" gap="1">
          <ClockIcon size={14} aria-hidden />
          {t('chat.waiting')}
        </HStack>
      );
    case 'failed':
      return (
        <HStack as="span" gap="0" color="coral.ink" fontWeight="600">
          <WarningCircleIcon size={16} weight="fill" aria-hidden />
          <Text as="span" ms="1">
            {t('chat.failed')}
          </Text>
          <Button
            look="plain"
            colorPalette="coral"
            textStyle="tiny"
            fontWeight="700"
            px="2"
            my="-2.5"
            gap="1"
            onClick={onRetry}
          >
            <ArrowClockwiseIcon size={14} weight="bold" aria-hidden />
            {t('chat.retry')}
          </Button>
        </HStack>
      );
    case null:
      return null;
    default:
      return <DeliveryStatus state={state} inWords={isNewest} />;
  }
}

/** Renders what stands below a message: its time and state, and the way to a translation. */
function Foot({
  item: { at, state, endsMinute },
  translation,
  isNewest,
  onRetry,
}: {
  item: ChatItem;
  translation: Translation;
  isNewest: boolean;
  onRetry: () => void;
}) {
  const format = useFormat();
  const showsTime = endsMinute || state === 'failed' || state === 'waiting';
  if (!showsTime && !translation) return null;
  return (
    <HStack gap="1.5" mt="1" textStyle="tiny" color="muted" flexWrap="wrap">
      {showsTime && <time dateTime={at}>{format.time(at)}</time>}
      {showsTime && <State state={state} isNewest={isNewest} onRetry={onRetry} />}
      <TranslationLine translation={translation} />
    </HStack>
  );
}

/** Returns the words of a message as they are shown, '' for a photo alone, with their language where translated. */
function useContent(item: ChatItem): { content: string; language: string | undefined; translation: Translation } {
  const said = useWords()(item);
  const words = item.photo?.words === null ? '' : said;
  // The key of the other person's message is its id.
  const translation = useTranslation({ messageId: item.key }, words, !item.own && item.quickReply === null);
  const { text: content, language } = translation?.shown ?? { text: words, language: undefined };
  return { content, language, translation };
}

/** Renders a message with its time and state: the viewer's own on the right, the other person's on the left. */
export function MessageBubble({
  item,
  author,
  isNewest,
  arriving,
  onRetry,
}: {
  item: ChatItem;
  author: string;
  /** True for the last message of the log, whose delivery is shown in words. */
  isNewest: boolean;
  /** True for a message that appeared after the log was opened. */
  arriving: boolean;
  onRetry: () => void;
}) {
  const t = useTranslate();
  const { own, state, startsGroup } = item;
  const { content, language, translation } = useContent(item);
  const hasPhoto = (item.photo ?? item.outgoingPhoto) !== null;
  const copy = () =>
    void navigator.clipboard?.writeText(content).then(
      () => showToast({ title: t('chat.copied') }),
      () => undefined,
    );
  const longPress = useLongPress(copy);
  return (
    <Box
      as="li"
      data-message=""
      display="flex"
      flexDirection="column"
      alignItems={own ? 'end' : 'start'}
      mt={startsGroup ? '3.5' : '0.5'}
    >
      <chakra.span srOnly>{own ? t('chat.you') : author}</chakra.span>
      <Bubble
        own={own}
        arriving={arriving}
        transformOrigin={own ? 'bottom right' : 'bottom left'}
        state={state ?? undefined}
        data-follows={startsGroup ? undefined : ''}
        dir="auto"
        lang={language}
        photo={hasPhoto}
        {...(content !== '' && longPress)}
      >
        {hasPhoto && <MessagePhoto item={item} author={author} />}
        {content !== '' && (
          <span data-words="">
            <LinkedText text={content} />
          </span>
        )}
      </Bubble>
      <Foot item={item} translation={translation} isNewest={isNewest} onRetry={onRetry} />
    </Box>
  );
}
