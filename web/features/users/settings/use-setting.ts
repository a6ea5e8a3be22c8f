import { useState } from 'react';
import { refusalOf } from '../../../lib/apollo/refusal.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { useTranslate, type TextKey } from '../../../lib/i18n/translate.ts';

/**
 * Returns a setting that moves at once, and back when the server refuses it, with how to change it.
 * @param stored the setting as the server has it; null before the first choice.
 * @param save sends a choice; rejects where it is refused.
 * @param saved returns the key of the toast after a choice.
 */
export function useSetting(
  stored: boolean | null,
  save: (next: boolean) => Promise<unknown>,
  saved: (next: boolean) => TextKey,
): [setting: boolean | null, change: (next: boolean) => void] {
  const t = useTranslate();
  const [optimistic, setOptimistic] = useState<boolean>();
  const change = async (next: boolean) => {
    setOptimistic(next);
    try {
      await save(next);
      showToast({ title: t(saved(next)) });
    } catch (error) {
      showToast({
        title: t('settings.notifications.failed'),
        description: refusalOf(error)?.message ?? t('error.offline'),
        tone: 'alert',
      });
    }
    setOptimistic(undefined);
  };
  return [optimistic ?? stored, (next) => void change(next)];
}
