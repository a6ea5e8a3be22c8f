import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock';
import { useSyncExternalStore } from 'react';
import { useTranslate, type Translate } from '../../lib/i18n/translate.ts';
import type { HueName } from '../../../shared/palettes.ts';
import type { Urgency } from '../../generated/graphql.ts';
import { Chip } from './chip.tsx';

/** Urgency colours, docs/behaviour.md#urgency. */
const hues: Readonly<Record<Urgency, HueName>> = { HIGH: 'coral', MEDIUM: 'marigold', LOW: 'spruce' };

const minute = 60_000;

function subscribeToMinutes(onMinute: () => void): () => void {
  const timer = setInterval(onMinute, minute);
  return () => clearInterval(timer);
}

const currentMinute = () => Math.floor(Date.now() / minute) * minute;

/** The current minute in milliseconds since 1970; the component renders again when the next one begins. */
export const useNow = (): number => useSyncExternalStore(subscribeToMinutes, currentMinute);

/** `25 min left`, `6 h left`, `3 days left`: hours up to two days, so that nobody counts on a day that is nearly over. */
export function countdownText(t: Translate, expiresAt: string, now: number): string {
  const minutes = Math.max(1, Math.ceil((Date.parse(expiresAt) - now) / minute));
  if (minutes < 60) return t('time.minutesLeft', { count: minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return t('time.hoursLeft', { count: hours });
  return t('time.daysLeft', { count: Math.floor(hours / 24) });
}

/** How long a favor still waits, coloured by its urgency; struck through once its time has run out. */
export function Countdown({
  expiresAt,
  isExpired,
  urgency,
}: {
  expiresAt: string;
  isExpired: boolean;
  urgency: Urgency;
}) {
  const t = useTranslate();
  const now = useNow();
  if (isExpired) {
    return (
      <Chip quiet>
        <s>{t('time.expired')}</s>
      </Chip>
    );
  }
  return (
    <Chip colorPalette={hues[urgency]}>
      <ClockIcon size={14} weight="bold" aria-hidden />
      {countdownText(t, expiresAt, now)}
    </Chip>
  );
}
