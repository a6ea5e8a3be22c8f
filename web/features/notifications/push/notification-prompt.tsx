import { Box, HStack, Text } from '@chakra-ui/react';
import { BellRingingIcon } from '@phosphor-icons/react/dist/csr/BellRinging';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { currentDevice } from '../../../lib/browser/user-agent.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { useEngaged } from '../../../lib/session/engagement.ts';
import { Button } from '../../../components/base/button.tsx';
import { FloatingCard } from '../../../components/overlay/floating-card.tsx';
import { FormError } from '../../../components/form/form-field.tsx';
import { HomeScreenSteps } from '../../../components/base/home-screen-steps.tsx';
import { allowPlace, usePushForbidden } from './permission.ts';
import { declinePrompt, promptDeclined } from './prompt-declined.ts';
import { deviceId } from './push-device.ts';
import { usePushSetup, usePushSupport, type SetupStage } from './use-push-setup.ts';

/** How long the last word of a set-up stays, in milliseconds (docs/behaviour.md#notification-prompt). */
const stays: Partial<Record<SetupStage, number>> = { success: 3_000, untested: 2_000 };

function Offer({ onGone }: { onGone: () => void }) {
  const t = useTranslate();
  const { way, oneSignalAppId } = usePushSupport();
  const { stage, fault, begin } = usePushSetup(oneSignalAppId);
  const forbidden = usePushForbidden();
  useEffect(() => {
    const time = stays[stage];
    if (time === undefined) return;
    const timer = setTimeout(onGone, time);
    return () => clearTimeout(timer);
  }, [stage, onGone]);
  if (way === undefined || way === 'update' || way === 'none') return null;

  const decline = () => {
    declinePrompt();
    onGone();
  };
  const byHand = way === 'homeScreen';
  return (
    <FloatingCard
      label={t('push.title')}
      icon={
        <Box color="spruce.ink">
          <BellRingingIcon size={28} weight="duotone" aria-hidden />
        </Box>
      }
      onClose={decline}
    >
      <Text textStyle="strong">{t(byHand ? 'push.homeScreen' : `push.stage.${stage}`)}</Text>
      <Text textStyle="small" color="muted" mt="0.5" role="status">
        {t(byHand ? 'push.homeScreen.text' : `push.stage.${stage}.text`)}
      </Text>
      {byHand && <HomeScreenSteps />}
      {fault !== undefined && <FormError mt="2">{fault}</FormError>}
      {fault !== undefined && forbidden && (
        <Text textStyle="small" color="muted" mt="1">
          {t(`push.allow.${allowPlace(currentDevice())}`)}
        </Text>
      )}
      {!byHand && stage === 'prompt' && (
        <HStack gap="2" mt="3">
          <Button onClick={() => void begin()}>{t('push.enable')}</Button>
          <Button look="plain" onClick={decline}>
            {t('push.later')}
          </Button>
        </HStack>
      )}
    </FloatingCard>
  );
}

/** Whether this device may be offered notices: it gets none, and nobody turned it down. */
const mayOffer = () => deviceId() === null && !promptDeclined() && globalThis.Notification?.permission !== 'denied';

function OfferOnce({ otherwise }: { otherwise: ReactNode }) {
  const [offered, setOffered] = useState(mayOffer);
  const gone = useCallback(() => setOffered(false), []);
  return offered ? <Offer onGone={gone} /> : otherwise;
}

/** Offers notices after the first useful moment, sets this device up and tests it (docs/behaviour.md#notification-prompt). `otherwise` stands there when there is nothing to offer. */
export function NotificationPrompt({ otherwise }: { otherwise: ReactNode }) {
  return useEngaged() ? <OfferOnce otherwise={otherwise} /> : otherwise;
}
