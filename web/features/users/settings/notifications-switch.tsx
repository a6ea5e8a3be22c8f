import { useMutation } from '@apollo/client/react';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { Switch } from '../../../components/form/switch.tsx';
import { SwitchNotificationsDocument } from '../../../generated/graphql.ts';
import { useSetting } from './use-setting.ts';

/** Renders the switch for all pushes. */
export function NotificationsSwitch({ enabled }: { enabled: boolean }) {
  const t = useTranslate();
  const [change] = useMutation(SwitchNotificationsDocument);
  const [isOn, onChange] = useSetting(
    enabled,
    (next) => change({ variables: { enabled: next } }),
    (next) => (next ? 'settings.notifications.on' : 'settings.notifications.off'),
  );
  return (
    <Switch line checked={isOn ?? enabled} onChange={onChange}>
      {t('settings.notifications.switch')}
    </Switch>
  );
}
