import { HStack, Text, chakra } from '@chakra-ui/react';
import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise';
import { CloudSlashIcon } from '@phosphor-icons/react/dist/csr/CloudSlash';
import { WifiHighIcon } from '@phosphor-icons/react/dist/csr/WifiHigh';
import { useEffect, useEffectEvent, useSyncExternalStore, type ReactNode } from 'react';
import { Button } from '../components/base/button.tsx';
import { trackHeight } from '../components/base/css-height.ts';
import { useNow } from '../components/base/countdown.tsx';
import { useFormat } from '../lib/i18n/format.ts';
import { pollUntilReachable } from './use-reconnect.ts';
import { useTranslate } from '../lib/i18n/translate.ts';

/** How long the good news stays, in milliseconds (docs/behaviour.md#status-bar). */
const goodNewsFor = 3_000;

/** How long (ms) after it was found a new version is taken, when nobody is in the middle of something (docs/behaviour.md#new-versions). */
const takeAfter = 1_000;

const Strip = chakra(HStack, {
  base: {
    justifyContent: 'center',
    gap: '2',
    minH: '2.25rem',
    px: '4',
    pt: 'env(safe-area-inset-top)',
    bg: 'colorPalette.soft',
    color: 'colorPalette.ink',
    textStyle: 'label',
    textAlign: 'center',
    borderBottomWidth: '1px',
    borderColor: 'line',
  },
});

/** What a page that fills the screen leaves free above itself. */
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

/** Whether the device has a network, as far as the browser knows; the component renders again when that changes. */
const useOnline = (): boolean => useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);

function Away({ asOf }: { asOf: number | null }) {
  const t = useTranslate();
  const format = useFormat();
  useEffect(pollUntilReachable, []);
  const moment = asOf === null ? null : new Date(asOf);
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

function BackAgain({ onOver }: { onOver: () => void }) {
  const t = useTranslate();
  const over = useEffectEvent(onOver);
  useEffect(() => {
    const timer = setTimeout(over, goodNewsFor);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Row hue="spruce">
      <WifiHighIcon size={18} aria-hidden />
      <Text>{t('status.back')}</Text>
    </Row>
  );
}

/** Whether somebody is in the middle of something: a dialog is open, or something is typed. */
function isBusy(): boolean {
  if (document.querySelector('[role=dialog], [role=alertdialog]')) return true;
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'textarea, input:not([type=checkbox], [type=radio], [type=hidden])',
  );
  return Array.from(fields).some((field) => field.value !== '' || field === document.activeElement);
}

function NewVersion({ onTake }: { onTake: () => void }) {
  const t = useTranslate();
  const take = useEffectEvent(onTake);
  useEffect(() => {
    const timer = setInterval(() => {
      if (isBusy()) return;
      clearInterval(timer);
      take();
    }, takeAfter);
    return () => clearInterval(timer);
  }, []);
  return (
    <Row hue="spruce">
      <Text>{t('status.update')}</Text>
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

/** A quiet strip: no connection and how old what is shown is, then connected again, then a new version. */
export function StatusBar({
  reachable,
  asOf,
  onTakeUpdate,
  onBack,
}: {
  reachable: boolean;
  /** When what is shown was read, in milliseconds since 1970; null where nothing was. */
  asOf: number | null;
  /** Takes a new version, where there is one. */
  onTakeUpdate: (() => void) | undefined;
  /** The good news has been read. */
  onBack: () => void;
}) {
  if (!reachable) return <Away asOf={asOf} />;
  if (onTakeUpdate) return <NewVersion onTake={onTakeUpdate} />;
  return <BackAgain onOver={onBack} />;
}
