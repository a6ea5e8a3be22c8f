import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { refusalOf } from '../../../lib/apollo/refusal.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { Switch } from '../../../components/form/switch.tsx';
import { SwitchNotificationsDocument } from '../../../generated/graphql.ts';

/** Whether push is sent at all. The switch moves at once, and back where the server will not have it. */
export function NotificationsSwitch({ enabled }: { enabled: boolean }) {
  const t = useTranslate();
  const [change] = useMutation(SwitchNotificationsDocument);
  const [wish, setWish] = useState<boolean>();
  const onChange = async (next: boolean) => {
    setWish(next);
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
    setWish(undefined);
  };
  return (
    <Switch line checked={wish ?? enabled} onChange={(next) => void onChange(next)}>
      {t('settings.notifications.switch')}
    </Switch>
  );
}
