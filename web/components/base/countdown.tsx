import { CalendarBlankIcon } from '@phosphor-icons/react/dist/csr/CalendarBlank';
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock';
import { Box } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';
import { serverNow } from '../../lib/apollo/server-clock.ts';
import { useFavorTime, type FavorTime } from '../../lib/i18n/timeframe-label.ts';
import { useTranslate, type Translate } from '../../lib/i18n/translate.ts';
import type { HueName } from '../../../shared/palettes.ts';
import type { Urgency } from '../../generated/graphql.ts';
import { Chip } from './chip.tsx';

/** Urgency colours, docs/behaviour/favors.md#urgency. */
const hues: Readonly<Record<Urgency, HueName>> = { HIGH: 'coral', MEDIUM: 'marigold', LOW: 'spruce' };

const minuteMs = 60_000;

function subscribeToMinutes(onMinute: () => void): () => void {
  const timer = setInterval(onMinute, minuteMs);
  return () => clearInterval(timer);
}

const currentMinute = () => Math.floor(serverNow() / minuteMs) * minuteMs;

/** Returns the start of the server's current minute (ms since 1970) and renders again when the next one begins. */
export const useNow = (): number => useSyncExternalStore(subscribeToMinutes, currentMinute);

/**
 * Returns `25 min left`, `6 h left` or `3 days left`: hours below two days, because a rounded day can be nearly over.
 */
export function countdownText(t: Translate, expiresAt: string, now: number): string {
  const minutes = Math.max(1, Math.ceil((Date.parse(expiresAt) - now) / minuteMs));
  if (minutes < 60) return t('time.minutesLeft', { count: minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return t('time.hoursLeft', { count: hours });
  return t('time.daysLeft', { count: Math.floor(hours / 24) });
}

/** Returns true once a favor has expired: the server says so, or its clock has passed the end. */
export const isOver = ({ isExpired, expiresAt }: { isExpired: boolean; expiresAt: string }, now: number): boolean =>
  isExpired || Date.parse(expiresAt) <= now;

/** Time below which a favor's end is counted down, in ms (docs/behaviour/favors.md#time-left). */
const countdownMs = 24 * 60 * minuteMs;

/** Tests whether a favor's end is so near that it is counted down. */
export const isCountedDown = (expiresAt: string, now: number): boolean => Date.parse(expiresAt) - now < countdownMs;

/**
 * Renders the one word for a favor's time, coloured by its urgency: the time left on its last day, its days or
 * timeframe before, 'Expired' struck through afterwards.
 */
export function TimeChip({
  expiresAt,
  isExpired,
  urgency,
  ...time
}: FavorTime & {
  expiresAt: string;
  isExpired: boolean;
  urgency: Urgency;
}) {
  const t = useTranslate();
  const favorTime = useFavorTime();
  const now = useNow();
  if (isOver({ isExpired, expiresAt }, now)) {
    return (
      <Chip quiet>
        <s>{t('time.expired')}</s>
      </Chip>
    );
  }
  const isLastDay = isCountedDown(expiresAt, now);
  const TimeIcon = isLastDay ? ClockIcon : CalendarBlankIcon;
  return (
    <Chip colorPalette={hues[urgency]} minW="min-content">
      <TimeIcon size={14} weight="bold" style={{ flexShrink: 0 }} aria-hidden />
      {/* Large text wraps between the heart and the edge, where one line would be cut; words stay whole. */}
      <Box as="span" whiteSpace="normal" overflowWrap="break-word">
        {isLastDay ? countdownText(t, expiresAt, now) : favorTime(time, now)}
      </Box>
    </Chip>
  );
}
