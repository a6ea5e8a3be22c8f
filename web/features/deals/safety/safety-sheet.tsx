import { Box, HStack, Stack, Text } from '@chakra-ui/react';
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/csr/ShareNetwork';
import { useState } from 'react';
import { useShareLink } from '../../../lib/feedback/use-share-link.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { Button } from '../../../components/base/button.tsx';
import { useNow } from '../../../components/base/countdown.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { ChoiceGroup } from '../../../components/form/choice-group.tsx';
import { Sheet } from '../../../components/overlay/sheet.tsx';
import { SheetBody } from '../../../components/overlay/sheet-body.tsx';
import type { ChatDeal_DealFragment } from '../../../generated/graphql.ts';
import { partiesOf } from '../endings/parties.ts';
import { useClock, useMoment, type Appointment } from '../../../lib/i18n/when.ts';
import { EmergencyCalls, Help } from './check-in-card.tsx';
import { checkInTimes } from './check-in-times.ts';
import { useSafeLink } from './use-safe-link.ts';

/** Asks when one wants to be asked whether all is fine. */
function CheckInField({
  times,
  value,
  onChange,
}: {
  times: readonly string[];
  value: string | null;
  onChange: (at: string | null) => void;
}) {
  const t = useTranslate();
  const clock = useClock();
  return (
    <ChoiceGroup
      legend={t('safe.ask')}
      any={t('safe.ask.never')}
      options={times}
      chosen={value}
      renderLabel={(at) => t('safe.ask.at', { time: clock(at) })}
      onChoose={onChange}
    >
      <Text textStyle="small" color="muted" mt="2">
        {t('safe.ask.hint')}
      </Text>
    </ChoiceGroup>
  );
}

type SafeLinkSteps = ReturnType<typeof useSafeLink>;

/** Renders the choice of a check-in, and the link once there is one. */
function SafetyForm({ title, time, steps }: { title: string; time: Appointment; steps: SafeLinkSteps }) {
  const t = useTranslate();
  const share = useShareLink();
  const moment = useMoment();
  const now = useNow();
  const { link, busy, shareWith, stopSharing } = steps;
  const [at, setAt] = useState(link?.checkInAt ?? null);
  const known = link?.checkInAt ? [link.checkInAt] : [];
  const times = [...new Set([...known, ...checkInTimes(time, now)])].toSorted();
  const isChanged = !link || at !== link.checkInAt;
  return (
    <>
      <CheckInField times={times} value={at} onChange={setAt} />
      <Text role="status" textStyle="small" color="muted">
        {link && t('safe.until', { moment: moment(link.expiresAt, new Date(now)) })}
      </Text>
      <Stack gap="2.5">
        {isChanged && (
          <Button size="lg" disabled={busy} onClick={() => void shareWith(at)}>
            {t(link ? 'safe.save' : 'safe.make')}
          </Button>
        )}
        {link && (
          <>
            <Button
              size="lg"
              look={isChanged ? 'soft' : 'solid'}
              onClick={() => void share({ path: link.path, title: t('safe.share'), text: title })}
            >
              <ShareNetworkIcon size={20} aria-hidden />
              {t('safe.send')}
            </Button>
            <Button look="plain" colorPalette="coral" disabled={busy} onClick={() => void stopSharing()}>
              {t('safe.stop')}
            </Button>
          </>
        )}
      </Stack>
    </>
  );
}

/** Offers help at any time, also long before the check-in; whoever has the link reads that it was called for. */
function HelpNow({ deal, steps }: { deal: ChatDeal_DealFragment; steps: SafeLinkSteps }) {
  const t = useTranslate();
  const { link, busy, answerCheckIn } = steps;
  const isCalled = link?.checkIn === 'HELP';
  return (
    <Box as="section" aria-label={t('safe.now')} borderTopWidth="1px" borderColor="line" pt="4">
      <Text textStyle="section" mb="1">
        {t('safe.now')}
      </Text>
      {isCalled ? <Help other={partiesOf(deal).other} /> : <Text color="muted">{t('safe.now.text')}</Text>}
      <HStack gap="2" mt="3" flexWrap="wrap">
        {!isCalled && <EmergencyCalls />}
        {link && (
          <Button
            look="outline"
            {...(!isCalled && { colorPalette: 'coral' })}
            disabled={busy}
            onClick={() => void answerCheckIn(isCalled)}
          >
            {t(isCalled ? 'safe.fine' : 'safe.help')}
          </Button>
        )}
      </HStack>
    </Box>
  );
}

/**
 * Shares an appointment with somebody close, and asks for a check-in (docs/behaviour/deals.md#safe-links). Where the
 * other takes the agreement or its time back meanwhile, it says so.
 */
export function SafetySheet({ deal, onClose }: { deal: ChatDeal_DealFragment; onClose: () => void }) {
  const t = useTranslate();
  const steps = useSafeLink(deal.id);
  const startsAt = deal.agreed?.startsAt ?? null;
  return (
    <Sheet title={t('safe.share')} onClose={onClose}>
      {(close) => (
        <SheetBody>
          <Box>
            <Text as="h2" textStyle="headline">
              {t('safe.share')}
            </Text>
            <Text color="muted" mt="2" role={startsAt ? undefined : 'status'}>
              {startsAt ? t('safe.text', { name: partiesOf(deal).other.firstName }) : t('safe.moved')}
            </Text>
          </Box>
          {startsAt && steps.loading && <Skeleton height="9rem" />}
          {startsAt && !steps.loading && (
            <SafetyForm key={steps.link?.path ?? 'none'} title={deal.favor.title} time={deal.agreed!} steps={steps} />
          )}
          <HelpNow deal={deal} steps={steps} />
          {!startsAt && (
            <Button size="lg" look="outline" onClick={close}>
              {t('nav.close')}
            </Button>
          )}
        </SheetBody>
      )}
    </Sheet>
  );
}
