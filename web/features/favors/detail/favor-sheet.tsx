import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useParams } from 'react-router-dom';
import { useGoBack } from '../../../lib/navigation/navigation.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { Sheet } from '../../../components/overlay/sheet.tsx';
import { IconButton } from '../../../components/base/button.tsx';
import { FavorView, type FavorViewProps } from './favor-view.tsx';

/** Renders a favor as a sheet over the page it was opened from. */
export function FavorSheet({ Conversations, Ending, Offer }: FavorViewProps) {
  const t = useTranslate();
  const { favorId = '' } = useParams();
  const goBack = useGoBack();
  return (
    <Sheet title={t('detail.title')} height="tall" onClose={goBack}>
      {(close) => (
        <FavorView
          favorId={favorId}
          Conversations={Conversations}
          Ending={Ending}
          Offer={Offer}
          corner={
            <IconButton aria-label={t('nav.close')} onClick={close}>
              <XIcon size={22} aria-hidden />
            </IconButton>
          }
        />
      )}
    </Sheet>
  );
}
