import { useMutation } from '@apollo/client/react';
import { RequestEmailConfirmationDocument } from '../../generated/graphql.ts';
import { refusalOf } from '../apollo/refusal.ts';
import { useTranslate } from '../i18n/translate.ts';
import { showToast } from '../feedback/toasts.ts';

/** Has the link that confirms the viewer's address mailed once more, and says how that went. `send` answers it too; to an address that is `confirmed` already nothing is sent. */
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
