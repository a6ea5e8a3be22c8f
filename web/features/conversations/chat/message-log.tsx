import { Box, HStack, Text, chakra } from '@chakra-ui/react';
import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown';
import { Fragment, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { Button } from '../../../components/base/button.tsx';
import { Avatar } from '../../../components/base/avatar.tsx';
import { useNow } from '../../../components/base/countdown.tsx';
import { MessageBubble } from './message-bubble.tsx';
import type { ChatItem } from './chat-items.ts';

/** Within so many px of the end one is at the end; so many px before the beginning older messages are fetched. */
const nearEnd = 48;
const nearBeginning = 240;

/**
 * Laid out from its end: it opens at the newest message and stays there as others come, and older ones put in front move nothing.
 * Its scrollTop is 0 at the end and negative above. A toast does not cover the newest message.
 */
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

/** The messages of a chat, oldest above. What is within stands before the first; `onView` hears whether the newest is in view. */
export function MessageLog({
  label,
  lines,
  author,
  typing,
  onNearBeginning,
  onView,
  onRetry,
  children,
}: {
  label: string;
  lines: readonly ChatItem[];
  author: string;
  /** Whether the author is writing. */
  typing: boolean;
  onNearBeginning: () => void;
  onView: (newestInView: boolean) => void;
  onRetry: () => void;
  children: ReactNode;
}) {
  const t = useTranslate();
  const format = useFormat();
  const now = useNow();
  const scroller = useRef<HTMLDivElement>(null);
  const known = useRef({ height: 0, newest: lines.at(-1)?.key });
  const [openedAt] = useState(() => new Date().toISOString());
  const [atEnd, setAtEnd] = useState(true);
  const [lastRead, setLastRead] = useState(lines.at(-1)?.key);
  const newest = lines.at(-1);
  const unread = atEnd ? 0 : lines.length - 1 - lines.findIndex(({ key }) => key === lastRead);
  const toEnd = () => scroller.current?.scrollTo({ top: 0 });

  useLayoutEffect(() => {
    const box = scroller.current!;
    const grown = box.scrollHeight - known.current.height;
    const came = newest?.key !== known.current.newest;
    known.current = { height: box.scrollHeight, newest: newest?.key };
    if (!came) return;
    if (newest?.own) toEnd();
    // Counted from the end, what one reads would slide up by every message that comes below it.
    else if (!atEnd) box.scrollTop -= grown;
  });

  const dayOf = (at: string) => {
    const daysAgo = Math.round((new Date(now).setHours(0, 0, 0, 0) - new Date(at).setHours(0, 0, 0, 0)) / 86_400_000);
    return daysAgo === 0 ? t('chat.today') : daysAgo === 1 ? t('chat.yesterday') : format.day(at);
  };

  const onScroll = () => {
    const { scrollTop, scrollHeight, clientHeight } = scroller.current!;
    const nowAtEnd = scrollTop > -nearEnd;
    if (nowAtEnd !== atEnd) {
      setAtEnd(nowAtEnd);
      setLastRead(newest?.key);
      onView(nowAtEnd);
    }
    if (scrollHeight - clientHeight + scrollTop < nearBeginning) onNearBeginning();
  };

  return (
    <Box position="relative" flex="1" minH="0" display="flex" flexDirection="column">
      <Scroller
        ref={scroller}
        pb={atEnd ? 'calc(var(--toast, -0.5rem) + 0.5rem)' : '0'}
        onScroll={onScroll}
        tabIndex={0}
        role="log"
        aria-label={label}
      >
        {typing && (
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
            <Avatar names={[author]} size={24} />
            {t('chat.typing', { name: author })}
          </HStack>
        )}
        <List my={lines.length === 0 ? 'auto' : undefined}>
          {children}
          {lines.map((line) => (
            <Fragment key={line.key}>
              {line.opensDay && (
                <Text as="li" textAlign="center" textStyle="tiny" color="muted" mt="5">
                  {dayOf(line.at)}
                </Text>
              )}
              <MessageBubble
                line={line}
                author={author}
                isNewest={line === newest}
                arriving={line.at > openedAt}
                onRetry={onRetry}
              />
            </Fragment>
          ))}
        </List>
      </Scroller>
      {unread > 0 && (
        <Box position="absolute" bottom="3" insetInline="0" display="grid" placeItems="center" pointerEvents="none">
          <Button
            rounded="full"
            textStyle="label"
            boxShadow="lifted"
            pointerEvents="auto"
            animation="toastIn {durations.normal} {easings.out}"
            onClick={() => toEnd()}
          >
            {t('chat.new', { count: unread })}
            <ArrowDownIcon size={16} weight="bold" aria-hidden />
          </Button>
        </Box>
      )}
    </Box>
  );
}
