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
import { deviceId } from './push-device.ts';
import { usePushSetup, usePushSupport, type SetupStage } from './use-push-setup.ts';
import { readPersonItem, visitor, writePersonItem } from '../../../lib/session/person-store.ts';
import { currentViewer } from '../../../lib/session/viewer.ts';

const viewerId = () => currentViewer().viewer?.id ?? visitor;

/** Returns true when the person declined push on this device. */
const promptDeclined = (): boolean => readPersonItem(viewerId(), 'pushDeclined') !== null;

/** Stores that the person declined push on this device. */
const declinePrompt = (): void => writePersonItem(viewerId(), 'pushDeclined', true);

/**
 * Time after which the prompt closes itself, by stage, in milliseconds
 * (docs/behaviour/notifications.md#notification-prompt).
 */
const closesAfter: Partial<Record<SetupStage, number>> = { success: 3_000, untested: 2_000 };

function Prompt({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const { support, oneSignalAppId } = usePushSupport();
  const { stage, error, enable } = usePushSetup(oneSignalAppId);
  const forbidden = usePushForbidden();
  useEffect(() => {
    const time = closesAfter[stage];
    if (time === undefined) return;
    const timer = setTimeout(onClose, time);
    return () => clearTimeout(timer);
  }, [stage, onClose]);
  if (support === undefined || support === 'update' || support === 'none') return null;

  const decline = () => {
    declinePrompt();
    onClose();
  };
  const needsInstall = support === 'homeScreen';
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
      <Text textStyle="strong">{t(needsInstall ? 'push.homeScreen' : `push.stage.${stage}`)}</Text>
      <Text textStyle="small" color="muted" mt="0.5" role="status">
        {t(needsInstall ? 'push.homeScreen.text' : `push.stage.${stage}.text`)}
      </Text>
      {needsInstall && <HomeScreenSteps />}
      {error !== undefined && <FormError mt="2">{error}</FormError>}
      {error !== undefined && forbidden && (
        <Text textStyle="small" color="muted" mt="1">
          {t(`push.allow.${allowPlace(currentDevice())}`)}
        </Text>
      )}
      {!needsInstall && stage === 'prompt' && (
        <HStack gap="2" mt="3" flexWrap="wrap">
          <Button onClick={() => void enable()}>{t('push.enable')}</Button>
          <Button look="plain" onClick={decline}>
            {t('push.later')}
          </Button>
        </HStack>
      )}
    </FloatingCard>
  );
}

/** Returns true on a device without push where the person has neither declined the prompt nor denied the permission. */
const mayPrompt = () => deviceId() === null && !promptDeclined() && globalThis.Notification?.permission !== 'denied';

function PromptOnce({ otherwise }: { otherwise: ReactNode }) {
  const [open, setOpen] = useState(mayPrompt);
  const close = useCallback(() => setOpen(false), []);
  return open ? <Prompt onClose={close} /> : otherwise;
}

/**
 * Offers push after the first useful moment, sets this device up and tests it
 * (docs/behaviour/notifications.md#notification-prompt); renders `otherwise` while there is nothing to offer.
 */
export function NotificationPrompt({ otherwise }: { otherwise: ReactNode }) {
  return useEngaged() ? <PromptOnce otherwise={otherwise} /> : otherwise;
}
