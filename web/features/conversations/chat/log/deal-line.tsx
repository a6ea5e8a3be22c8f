import { Text } from '@chakra-ui/react';
import { useFormat } from '../../../../lib/i18n/format.ts';
import type { ChatItem } from './chat-items.ts';
import { useCardText } from './use-card-text.ts';

/** Renders a step of a deal as a line in the middle of the log, with what was written with it. */
export function DealLine({ item, author }: { item: ChatItem & { card: object }; author: string }) {
  const cardText = useCardText();
  const { time } = useFormat();
  const { card, own, content, at } = item;
  return (
    <Text as="li" data-message="" textAlign="center" textStyle="small" color="muted" mt="3.5" px="4">
      {cardText({ card, content, viewerIsSender: own }, author)}{' '}
      <Text as="span" textStyle="tiny" ms="1">
        <time dateTime={at}>{time(at)}</time>
      </Text>
      {card.note && (
        <Text as="span" display="block" color="ink" whiteSpace="pre-line" overflowWrap="anywhere" dir="auto">
          {card.note}
        </Text>
      )}
    </Text>
  );
}
