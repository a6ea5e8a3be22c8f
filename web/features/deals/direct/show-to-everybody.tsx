import { useApolloClient, useMutation } from '@apollo/client/react';
import { refusalOf } from '../../../lib/apollo/refusal.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { Button } from '../../../components/base/button.tsx';
import { ShowFavorToEverybodyDocument } from '../../../generated/graphql.ts';

/** Renders a button that shows the viewer's direct request to everybody, once nobody can answer it any more. */
export function ShowToEverybody({ favorId }: { favorId: string }) {
  const t = useTranslate();
  const client = useApolloClient();
  const [show, { loading }] = useMutation(ShowFavorToEverybodyDocument, { variables: { favorId } });
  const act = async () => {
    try {
      await show();
      showToast({ title: t('deal.direct.shown') });
    } catch (error) {
      const description = refusalOf(error)?.message ?? t('error.offline');
      showToast({ title: t('deal.direct.show.failed'), description, tone: 'alert' });
    }
    void client.refetchQueries({ include: 'active' });
  };
  return (
    <Button disabled={loading} onClick={() => void act()}>
      {t('deal.direct.show')}
    </Button>
  );
}
