import { Box, HStack, Text, chakra } from '@chakra-ui/react';
import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown';
import { Fragment, useState, type ReactNode } from 'react';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { useTranslate } from '../../../../lib/i18n/translate.ts';
import { Button } from '../../../../components/base/button.tsx';
import { Avatar } from '../../../../components/base/avatar.tsx';
import { useNow } from '../../../../components/base/countdown.tsx';
import type { ChatItem } from './chat-items.ts';
import { MessageBubble } from './message-bubble.tsx';
import { useLogScroll } from './use-log-scroll.ts';

const dayMs = 86_400_000;

/** Laid out from its end: it opens at the newest message, and older ones inserted before move nothing. */
const Scroller = chakra('div', {
  base: {
    flex: '1',
    minH: '0',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    overflowAnchor: 'none',
    display: 'flex',
    flexDirection: 'column-reverse',
    px: '4',
    maskImage: 'linear-gradient(transparent, black 1rem)',
  },
});

const List = chakra('ol', {
  base: { listStyleType: 'none', mt: 'auto', pb: '4', pt: '2', width: 'full', maxW: '46rem', mx: 'auto' },
});

function DayDivider({ at, now }: { at: string; now: number }) {
  const t = useTranslate();
  const format = useFormat();
  const daysAgo = Math.round((new Date(now).setHours(0, 0, 0, 0) - new Date(at).setHours(0, 0, 0, 0)) / dayMs);
  return (
    <Text as="li" textAlign="center" textStyle="tiny" color="muted" mt="5">
      {daysAgo === 0 ? t('chat.today') : daysAgo === 1 ? t('chat.yesterday') : format.day(at)}
    </Text>
  );
}

function TypingIndicator({ name }: { name: string }) {
  const t = useTranslate();
  return (
    <HStack
      aria-live="off"
      gap="2"
      width="full"
      maxW="46rem"
      mx="auto"
      pb="3"
      textStyle="tiny"
      color="muted"
      animation="fadeIn {durations.normal} {easings.out}"
    >
      <Avatar names={[name]} size={24} />
      {t('chat.typing', { name })}
    </HStack>
  );
}

function UnreadPill({ count, onClick }: { count: number; onClick: () => void }) {
  const t = useTranslate();
  return (
    <Box position="absolute" bottom="3" insetInline="0" display="grid" placeItems="center" pointerEvents="none">
      <Button
        rounded="full"
        textStyle="label"
        boxShadow="lifted"
        pointerEvents="auto"
        animation="toastIn {durations.normal} {easings.out}"
        onClick={onClick}
      >
        {t('chat.new', { count })}
        <ArrowDownIcon size={16} weight="bold" aria-hidden />
      </Button>
    </Box>
  );
}

/** Renders the messages of a chat, oldest first, with `children` before the first. */
export function MessageLog({
  label,
  items,
  author,
  typing,
  onNearBeginning,
  onView,
  onRetry,
  children,
}: {
  label: string;
  items: readonly ChatItem[];
  /** First name of the other person. */
  author: string;
  /** True while the other person is typing. */
  typing: boolean;
  onNearBeginning: () => void;
  onView: (newestInView: boolean) => void;
  onRetry: () => void;
  children: ReactNode;
}) {
  const { scroller, onScroll, atEnd, unread, scrollToEnd } = useLogScroll(items, { onView, onNearBeginning });
  const now = useNow();
  const [openedAt] = useState(() => new Date().toISOString());
  const newest = items.at(-1);
  return (
    <Box position="relative" flex="1" minH="0" display="flex" flexDirection="column">
      <Scroller
        ref={scroller}
        // A toast does not cover the newest message.
        pb={atEnd ? 'calc(var(--toast, -0.5rem) + 0.5rem)' : '0'}
        onScroll={onScroll}
        tabIndex={0}
        role="log"
        aria-label={label}
      >
        {typing && <TypingIndicator name={author} />}
        <List my={items.length === 0 ? 'auto' : undefined}>
          {children}
          {items.map((item) => (
            <Fragment key={item.key}>
              {item.startsDay && <DayDivider at={item.at} now={now} />}
              <MessageBubble
                item={item}
                author={author}
                isNewest={item === newest}
                arriving={item.at > openedAt}
                onRetry={onRetry}
              />
            </Fragment>
          ))}
        </List>
      </Scroller>
      {unread > 0 && <UnreadPill count={unread} onClick={scrollToEnd} />}
    </Box>
  );
}
