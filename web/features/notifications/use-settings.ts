import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { refusalOf } from '../../app/refusal.ts';
import { useText } from '../../app/text.ts';
import { showToast } from '../../app/toasts.ts';
import { NotificationSettingsDocument, UpdateNotificationSettingsDocument, type NotificationSettings_NotificationSettingsFragment, type UpdateNotificationSettingsInput } from '../../generated/graphql.ts';

/** What somebody wants to be told of, and how to change it: what is changed shows at once, and goes back where the server will not have it. */
export function useNotificationSettings() {
  const t = useText();
  const { data } = useQuery(NotificationSettingsDocument, { fetchPolicy: 'cache-and-network' });
  const [update] = useMutation(UpdateNotificationSettingsDocument);
  const [wish, setWish] = useState<Partial<NotificationSettings_NotificationSettingsFragment>>({});
  const kept = data?.viewer?.notificationSettings;

  const change = async (input: UpdateNotificationSettingsInput & typeof wish) => {
    setWish({ ...wish, ...input });
    try {
      await update({ variables: { input } });
    } catch (error) {
      setWish(wish);
      showToast({ title: t('settings.notifications.failed'), description: refusalOf(error)?.message ?? t('error.offline'), tone: 'alert' });
    }
  };
  return { settings: kept ? { ...kept, ...wish } : undefined, change: (input: Parameters<typeof change>[0]) => void change(input) };
}
