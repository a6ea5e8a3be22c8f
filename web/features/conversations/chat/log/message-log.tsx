import { Box, HStack, Text, chakra } from '@chakra-ui/react';
import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown';
import { memo, useState, type ComponentProps, type ReactNode } from 'react';
import { serverNow } from '../../../../lib/apollo/server-clock.ts';
import { useIsPainted } from '../../../../lib/browser/page/use-is-painted.ts';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { useTranslate } from '../../../../lib/i18n/translate.ts';
import { Button } from '../../../../components/base/button.tsx';
import { Avatar } from '../../../../components/base/avatar.tsx';
import { useNow } from '../../../../components/base/countdown.tsx';
import { usePresence, type PresenceStore } from '../use-presence.ts';
import type { ChatItem } from './chat-items.ts';
import { DealLine } from './deal-line.tsx';
import { MessageBubble } from './message-bubble.tsx';
import { ReadingPosition } from './reading-position.ts';
import { useLogScroll } from './use-log-scroll.ts';

const dayMs = 86_400_000;

/** Laid out from its end: it opens at the newest message, and older ones inserted before move nothing. */
const Scroller = chakra('div', {
  base: {
    flex: '1',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    overflowAnchor: 'none',
    display: 'flex',
    flexDirection: 'column-reverse',
    px: '4',
    maskImage: 'linear-gradient(transparent, black 1rem)',
  },
});

/** Half of the height is the messages', unless all of what stands above them is asked for, or has to be answered. */
const Log = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    flex: '1 1 50%',
    minH: '0',
    '[data-asked] + &, div:has(> [data-asked]) + &': { flexBasis: '6rem' },
  },
});

const List = chakra('ol', {
  base: { listStyleType: 'none', mt: 'auto', pb: '4', pt: '2', width: 'full', maxW: '46rem', mx: 'auto' },
});

function DayDivider({ at }: { at: string }) {
  const t = useTranslate();
  const format = useFormat();
  const now = useNow();
  const daysAgo = Math.round((new Date(now).setHours(0, 0, 0, 0) - new Date(at).setHours(0, 0, 0, 0)) / dayMs);
  return (
    <Text as="li" textAlign="center" textStyle="tiny" color="muted" mt="5">
      {daysAgo === 0 ? t('chat.today') : daysAgo === 1 ? t('chat.yesterday') : format.day(at)}
    </Text>
  );
}

/** The other person of a chat, as its messages show them. */
interface Author {
  firstName: string;
  picture?: string | null | undefined;
}

function TypingIndicator({
  author: { firstName: name, picture },
  presence,
}: {
  author: Author;
  presence: PresenceStore;
}) {
  const t = useTranslate();
  if (!usePresence(presence)?.typing) return null;
  return (
    <HStack
      gap="2"
      width="full"
      maxW="46rem"
      mx="auto"
      pb="3"
      textStyle="tiny"
      color="muted"
      animation="fadeIn {durations.normal} {easings.out}"
    >
      <Avatar names={[name]} picture={picture} size={24} />
      {t('chat.typing', { name })}
    </HStack>
  );
}

/** Leads to the newest message. */
function NewestPill({ count, onClick }: { count: number; onClick: () => void }) {
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
        {count > 0 ? t('chat.new', { count }) : t('chat.newest')}
        <ArrowDownIcon size={16} weight="bold" aria-hidden />
      </Button>
    </Box>
  );
}

const isShallowEqual = <Props extends object>(one: Props, other: Props): boolean =>
  (Object.keys(one) as (keyof Props)[]).every((key) => Object.is(one[key], other[key]));

/** One message, and the day before it where one begins: a chat draws only the rows that changed. */
const LogRow = memo(
  function LogRow({ item, ...bubble }: ComponentProps<typeof MessageBubble>) {
    return (
      <>
        {item.startsDay && <DayDivider at={item.at} />}
        {item.card ? (
          <DealLine item={{ ...item, card: item.card }} author={bubble.author} />
        ) : (
          <MessageBubble item={item} {...bubble} />
        )}
      </>
    );
  },
  ({ item, ...one }, { item: otherItem, ...other }) => isShallowEqual(item, otherItem) && isShallowEqual(one, other),
);

/** Height of the shortest row, one line without a time, in px: 1.35rem, twice 0.625rem and 0.125rem. */
const shortestRow = 43;

/** Renders the messages: of those that a chat opens with, first the ones that its first frame has room for. */
function LogRows({
  items,
  lastItem,
  author,
  onRetry,
}: {
  items: readonly ChatItem[];
  lastItem: ChatItem | undefined;
  author: string;
  onRetry: () => void;
}) {
  const [openedAt] = useState(() => new Date(serverNow()).toISOString());
  const isPainted = useIsPainted();
  return (isPainted ? items : items.slice(-Math.ceil(window.innerHeight / shortestRow))).map((item) => (
    <LogRow
      key={item.key}
      item={item}
      author={author}
      isNewest={item === lastItem}
      arriving={item.at > openedAt}
      onRetry={onRetry}
    />
  ));
}

interface MessageLogProps {
  label: string;
  /** The messages to render. */
  items: readonly ChatItem[];
  /** Sequence of the newest message, rendered or not. */
  newest: number;
  /** The other person. */
  author: Author;
  presence: PresenceStore;
  onNearBeginning: () => void;
  /** Called near the end of `items`; null where that is the newest message. */
  onNearEnd: (() => void) | null;
  onView: (newestInView: boolean) => void;
  /** Called before the log scrolls to the newest message, which must then be rendered. */
  onNewest: () => void;
  onRetry: () => void;
  children: ReactNode;
}

/** Renders the messages of a chat, oldest first, with `children` before the first. */
export function MessageLog({
  label,
  items,
  newest,
  author,
  presence,
  onNearBeginning,
  onNearEnd,
  onView,
  onNewest,
  onRetry,
  children,
}: MessageLogProps) {
  const lastItem = onNearEnd ? undefined : items.at(-1);
  const { scroller, onScroll, atEnd, unread, scrollToEnd } = useLogScroll(
    { newest, lastItem },
    { onView, onNearBeginning, onNearEnd },
  );
  const showNewest = () => {
    onNewest();
    scrollToEnd();
  };
  return (
    <Log>
      <Scroller
        ref={scroller}
        // A toast does not cover the newest message. The room for it scrolls too: on a low screen it may be more than
        // there is.
        _before={{ content: '""', flexShrink: '0', height: atEnd ? 'calc(var(--toast, -0.5rem) + 0.5rem)' : '0' }}
        onScroll={onScroll}
        tabIndex={0}
        role="log"
        // Read at leisure. What is new from the other person is announced by itself (useAnnouncedMessages).
        aria-live="off"
        aria-label={label}
      >
        <TypingIndicator author={author} presence={presence} />
        <ReadingPosition scroller={scroller}>
          <List my={items.length === 0 ? 'auto' : undefined}>
            {children}
            <LogRows items={items} lastItem={lastItem} author={author.firstName} onRetry={onRetry} />
          </List>
        </ReadingPosition>
      </Scroller>
      {(unread > 0 || onNearEnd) && <NewestPill count={unread} onClick={showNewest} />}
    </Log>
  );
}
