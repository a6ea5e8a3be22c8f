import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { refusalOf } from '../../../lib/apollo/refusal.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { Switch } from '../../../components/form/switch.tsx';
import { SwitchNotificationsDocument } from '../../../generated/graphql.ts';

/** Renders the switch for all pushes; it moves at once, and back when the server refuses the change. */
export function NotificationsSwitch({ enabled }: { enabled: boolean }) {
  const t = useTranslate();
  const [change] = useMutation(SwitchNotificationsDocument);
  const [optimistic, setOptimistic] = useState<boolean>();
  const onChange = async (next: boolean) => {
    setOptimistic(next);
    try {
      await change({ variables: { enabled: next } });
      showToast({ title: t(next ? 'settings.notifications.on' : 'settings.notifications.off') });
    } catch (error) {
      showToast({
        title: t('settings.notifications.failed'),
        description: refusalOf(error)?.message ?? t('error.offline'),
        tone: 'alert',
      });
    }
    setOptimistic(undefined);
  };
  return (
    <Switch line checked={optimistic ?? enabled} onChange={(next) => void onChange(next)}>
      {t('settings.notifications.switch')}
    </Switch>
  );
}
