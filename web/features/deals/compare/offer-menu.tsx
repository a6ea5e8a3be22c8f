import { DotsThreeVerticalIcon } from '@phosphor-icons/react/dist/csr/DotsThreeVertical';
import { XCircleIcon } from '@phosphor-icons/react/dist/csr/XCircle';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { IconButton } from '../../../components/base/button.tsx';
import { LaterMenu } from '../../../components/overlay/later-menu.tsx';

/** Renders the three dots of the offer of the helper called `name`, with what is seldom done with it. */
export function OfferMenu({ name, onDecline }: { name: string; onDecline: () => void }) {
  const t = useTranslate();
  const icon = <XCircleIcon size={20} weight="bold" aria-hidden />;
  return (
    <LaterMenu actions={[{ name: 'decline', label: t('deal.decline'), icon, onChoose: onDecline }]}>
      <IconButton aria-label={t('deal.more', { name })} aria-haspopup="menu" color="muted">
        <DotsThreeVerticalIcon size={22} weight="bold" aria-hidden />
      </IconButton>
    </LaterMenu>
  );
}
