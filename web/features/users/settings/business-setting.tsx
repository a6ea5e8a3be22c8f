import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { refusalOf } from '../../../lib/apollo/refusal.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { BusinessChoice } from '../../../components/form/declaration-field.tsx';
import { DeclareBusinessDocument } from '../../../generated/graphql.ts';

/**
 * Renders what the viewer declared, or the question; a choice moves at once, and back when the server refuses it.
 * `declared` is null before the first declaration.
 */
export function BusinessSetting({ declared }: { declared: boolean | null }) {
  const t = useTranslate();
  const [declare] = useMutation(DeclareBusinessDocument);
  const [optimistic, setOptimistic] = useState<boolean>();
  const onChange = async (isBusiness: boolean) => {
    setOptimistic(isBusiness);
    try {
      await declare({ variables: { isBusiness } });
      showToast({ title: t('business.saved') });
    } catch (error) {
      showToast({
        title: t('settings.notifications.failed'),
        description: refusalOf(error)?.message ?? t('error.offline'),
        tone: 'alert',
      });
    }
    setOptimistic(undefined);
  };
  return <BusinessChoice isBusiness={optimistic ?? declared} onChange={(isBusiness) => void onChange(isBusiness)} />;
}
