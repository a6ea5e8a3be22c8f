import { HStack, Text, chakra } from '@chakra-ui/react';
import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise';
import { CloudSlashIcon } from '@phosphor-icons/react/dist/csr/CloudSlash';
import { WifiHighIcon } from '@phosphor-icons/react/dist/csr/WifiHigh';
import { useEffect, useEffectEvent, useSyncExternalStore, type ReactNode } from 'react';
import { Button } from '../../components/base/button.tsx';
import { trackHeight } from '../../components/base/css-height.ts';
import { useNow } from '../../components/base/countdown.tsx';
import { serverTime } from '../../lib/apollo/server-clock.ts';
import { isWriting } from '../../lib/session/running-writes.ts';
import { useFormat } from '../../lib/i18n/format.ts';
import { pollUntilReachable } from './use-reconnect.ts';
import { useTranslate } from '../../lib/i18n/translate.ts';

/** Time 'Back online' is shown, in milliseconds (docs/behaviour/connection.md#status-bar). */
const backOnlineDuration = 3_000;

/**
 * Interval at which a new version checks that nobody is busy, in milliseconds
 * (docs/behaviour/connection.md#new-versions).
 */
const busyCheckInterval = 1_000;

const Strip = chakra(HStack, {
  base: {
    justifyContent: 'center',
    gap: '2',
    minH: '2.25rem',
    px: '4',
    pt: 'calc(env(safe-area-inset-top) + 0.125rem)',
    pb: '0.125rem',
    bg: 'colorPalette.soft',
    color: 'colorPalette.ink',
    textStyle: 'label',
    textAlign: 'center',
    borderBottomWidth: '1px',
    borderColor: 'line',
  },
});

/** Publishes the strip's height for pages that fill the screen. */
const measured = trackHeight('--strip');

function Row({ hue, children }: { hue: 'spruce' | 'marigold'; children: ReactNode }) {
  return (
    <Strip ref={measured} colorPalette={hue}>
      {children}
    </Strip>
  );
}

const networkEvents = ['online', 'offline'] as const;

function subscribeToNetwork(listener: () => void): () => void {
  for (const type of networkEvents) window.addEventListener(type, listener);
  return () => {
    for (const type of networkEvents) window.removeEventListener(type, listener);
  };
}

/** Returns true while the browser reports a network. */
const useOnline = (): boolean => useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);

function Unreachable({ asOf }: { asOf: number | null }) {
  const t = useTranslate();
  const format = useFormat();
  useEffect(pollUntilReachable, []);
  const moment = asOf === null ? null : new Date(serverTime(asOf));
  const now = useNow();
  const online = useOnline();
  const today = moment?.toDateString() === new Date(now).toDateString();
  return (
    <Row hue="marigold">
      <CloudSlashIcon size={18} aria-hidden />
      <Text>
        {t(online ? 'status.unreachable' : 'status.offline')}
        {moment &&
          ` · ${today ? t('status.asOf', { time: format.time(moment) }) : t('status.asOf.day', { day: format.day(moment), time: format.time(moment) })}`}
      </Text>
    </Row>
  );
}

function BackOnline({ onOver }: { onOver: () => void }) {
  const t = useTranslate();
  const over = useEffectEvent(onOver);
  useEffect(() => {
    const timer = setTimeout(over, backOnlineDuration);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Row hue="spruce">
      <WifiHighIcon size={18} aria-hidden />
      <Text>{t('status.back')}</Text>
    </Row>
  );
}

/** Returns true while a reload would disturb: something is being sent, typed or focused, or a dialog is open. */
function isBusy(): boolean {
  if (isWriting()) return true;
  if (document.querySelector('[role=dialog], [role=alertdialog]')) return true;
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'textarea, input:not([type=checkbox], [type=radio], [type=hidden])',
  );
  return Array.from(fields).some((field) => field.value !== '' || field === document.activeElement);
}

function NewVersion({ onTake, needed }: { onTake: () => void; needed: boolean }) {
  const t = useTranslate();
  const take = useEffectEvent(onTake);
  useEffect(() => {
    const timer = setInterval(() => {
      if (isBusy()) return;
      clearInterval(timer);
      take();
    }, busyCheckInterval);
    return () => clearInterval(timer);
  }, []);
  return (
    <Row hue="spruce">
      <Text>{t(needed ? 'status.update.needed' : 'status.update')}</Text>
      <Button
        look="plain"
        textStyle="label"
        minH="2.25rem"
        position="relative"
        _before={{ content: '""', position: 'absolute', insetInline: '0', insetBlock: '-0.25rem' }}
        onClick={onTake}
      >
        <ArrowClockwiseIcon size={16} weight="bold" aria-hidden />
        {t('status.update.take')}
      </Button>
    </Row>
  );
}

/** Renders the status of the whole app, one thing at a time (docs/behaviour/connection.md#status-bar). */
export function StatusBar({
  reachable,
  asOf,
  onTakeUpdate,
  needsUpdate = false,
  onBack,
}: {
  reachable: boolean;
  /** Time the shown data was read, in milliseconds since 1970; null without any. */
  asOf: number | null;
  /** Switches to a new version; undefined without one. */
  onTakeUpdate: (() => void) | undefined;
  /** True where something cannot be shown without the new version. */
  needsUpdate?: boolean | undefined;
  /** Called when 'Back online' has been shown long enough. */
  onBack: () => void;
}) {
  if (!reachable && !needsUpdate) return <Unreachable asOf={asOf} />;
  if (onTakeUpdate) return <NewVersion onTake={onTakeUpdate} needed={needsUpdate} />;
  return <BackOnline onOver={onBack} />;
}
