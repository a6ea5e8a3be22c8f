import { useMutation } from '@apollo/client/react';
import { RequestEmailConfirmationDocument } from '../../generated/graphql.ts';
import { refusalOf } from '../apollo/refusal.ts';
import { useTranslate } from '../i18n/translate.ts';
import { showToast } from '../feedback/toasts.ts';

/**
 * Returns a function that mails the viewer a new link to confirm their address, and shows the outcome as a toast. It
 * resolves with `confirmed` where the address is confirmed already; no mail is sent then.
 */
export function useConfirmationMail(): { sending: boolean; send: () => Promise<'sent' | 'confirmed' | 'failed'> } {
  const t = useTranslate();
  const [request, { loading }] = useMutation(RequestEmailConfirmationDocument);
  const send = async () => {
    try {
      const { data } = await request();
      if (data?.requestEmailConfirmation.user.verified) return 'confirmed';
    } catch (error) {
      showToast({
        title: t('auth.confirm.notSent'),
        description: refusalOf(error)?.message ?? t('error.offline'),
        tone: 'alert',
      });
      return 'failed';
    }
    showToast({ title: t('auth.confirm.sent'), description: t('auth.confirm.sent.text') });
    return 'sent';
  };
  return { sending: loading, send };
}
