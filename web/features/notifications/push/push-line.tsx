import { Box, Text } from '@chakra-ui/react';
import { currentDevice } from '../../../lib/browser/user-agent.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { FormError } from '../../../components/form/form-field.tsx';
import { HomeScreenSteps } from '../../../components/base/home-screen-steps.tsx';
import { SettingLine } from '../../../components/list/settings-list.tsx';
import { Switch } from '../../../components/form/switch.tsx';
import { allowPlace } from './permission.ts';
import type { PushSupport } from './push-support.ts';
import { usePushDevices } from './use-push-devices.ts';

type PushDevices = ReturnType<typeof usePushDevices>;

function PushSwitch({ push: { on, stage, blocked, turnOn, turnOff } }: { push: PushDevices }) {
  const t = useTranslate();
  const busy = stage === 'setup' || stage === 'testing';
  const state = on ? 'settings.push.on' : blocked ? 'settings.push.blocked' : 'settings.push.off';
  return (
    <Switch line checked={on || busy} disabled={busy} onChange={(next) => (next ? turnOn() : turnOff())}>
      {t('settings.notifications.switch')}
      <Text as="span" display="block" textStyle="small" fontWeight="400" color="muted" role="status">
        {t(busy ? `push.stage.${stage}` : state)}
      </Text>
    </Switch>
  );
}

/** Says why this device cannot get push yet, or at all. */
function PushUnavailable({ support }: { support: Exclude<PushSupport, 'web' | 'onesignal'> }) {
  const t = useTranslate();
  return (
    <Box py="1.5">
      <Text textStyle="strong">{t('settings.notifications.switch')}</Text>
      <Text textStyle="small" color="muted">
        {t(support === 'homeScreen' ? 'push.homeScreen.text' : `settings.push.${support}`)}
      </Text>
      {support === 'homeScreen' && <HomeScreenSteps />}
    </Box>
  );
}

/** Renders the one switch for push, or why this device cannot get any (docs/behaviour/notifications.md#push). */
export function PushOnThisDevice({ push }: { push: PushDevices }) {
  const t = useTranslate();
  const { support, error, blocked } = push;
  return (
    <SettingLine>
      {support === 'web' || support === 'onesignal' ? (
        <PushSwitch push={push} />
      ) : (
        support && <PushUnavailable support={support} />
      )}
      {error !== undefined && <FormError pb="2">{error}</FormError>}
      {blocked && (
        <Text textStyle="small" color="muted" pb="2">
          {t(`push.allow.${allowPlace(currentDevice())}`)}
        </Text>
      )}
    </SettingLine>
  );
}

/** Renders the same by itself. */
export const PushLine = () => <PushOnThisDevice push={usePushDevices()} />;
