import { useMutation, useQuery } from '@apollo/client/react';
import { refusalOf } from '../../../lib/apollo/refusal.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import {
  NotificationSettingsDocument,
  UpdateNotificationSettingsDocument,
  type NotificationSettings_NotificationSettingsFragment,
} from '../../../generated/graphql.ts';

/** Returns the notification settings and how to change them: optimistically, and back with a toast on refusal. */
export function useNotificationSettings() {
  const t = useTranslate();
  const { data } = useQuery(NotificationSettingsDocument, { fetchPolicy: 'cache-and-network' });
  const [update] = useMutation(UpdateNotificationSettingsDocument);
  const viewer = data?.viewer;
  const settings = viewer?.notificationSettings ?? undefined;

  const change = async (input: Partial<NotificationSettings_NotificationSettingsFragment>) => {
    if (!viewer || !settings) return;
    const { quietHours = settings.quietHours } = input;
    const optimistic = {
      ...settings,
      ...input,
      quietHours: quietHours && { __typename: 'QuietHours' as const, ...quietHours },
    };
    const optimisticResponse = {
      updateNotificationSettings: {
        __typename: 'UpdateNotificationSettingsPayload' as const,
        user: { ...viewer, notificationSettings: optimistic },
      },
    };
    try {
      await update({ variables: { input }, optimisticResponse });
    } catch (error) {
      showToast({
        title: t('settings.notifications.failed'),
        description: refusalOf(error)?.message ?? t('error.offline'),
        tone: 'alert',
      });
    }
  };
  return { settings, change: (input: Parameters<typeof change>[0]) => void change(input) };
}
