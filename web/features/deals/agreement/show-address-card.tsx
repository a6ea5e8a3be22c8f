import { useApolloClient, useMutation } from '@apollo/client/react';
import { MapPinLineIcon } from '@phosphor-icons/react/dist/csr/MapPinLine';
import { refusalOf } from '../../../lib/apollo/refusal.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { Button } from '../../../components/base/button.tsx';
import { ShowAddressDocument, type ChatDeal_DealFragment } from '../../../generated/graphql.ts';
import { EndingFrame, EndingLine } from '../endings/ending-frame.tsx';

/** Asks a poster whether the helper who accepted by themselves may read the exact address. */
export function ShowAddressCard({ deal }: { deal: ChatDeal_DealFragment }) {
  const t = useTranslate();
  const client = useApolloClient();
  const [show, { loading }] = useMutation(ShowAddressDocument);
  const name = deal.helper.firstName;
  const onShow = async () => {
    try {
      await show({ variables: { input: { dealId: deal.id } } });
      showToast({ title: t('agreed.address.poster', { name }) });
    } catch (error) {
      showToast({ title: refusalOf(error)?.message ?? t('error.offline'), tone: 'alert' });
      void client.refetchQueries({ include: 'active' });
    }
  };
  return (
    <EndingFrame
      icon={<MapPinLineIcon size={24} weight="duotone" aria-hidden />}
      title={t('deal.address.question', { name })}
      yours
      actions={
        <Button disabled={loading} onClick={() => void onShow()}>
          {t('deal.address.show')}
        </Button>
      }
    >
      <EndingLine>{t('deal.address.question.text', { name })}</EndingLine>
    </EndingFrame>
  );
}
