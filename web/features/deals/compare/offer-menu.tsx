import { DotsThreeVerticalIcon } from '@phosphor-icons/react/dist/csr/DotsThreeVertical';
import { XCircleIcon } from '@phosphor-icons/react/dist/csr/XCircle';
import { Suspense, useState } from 'react';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { IconButton } from '../../../components/base/button.tsx';
import { lazyRequired } from '../../../components/base/lazy-component.tsx';

/** The menu, fetched on the first tap. */
const OverflowMenu = lazyRequired(
  async () => (await import('../../../components/overlay/overflow-menu.tsx')).OverflowMenu,
);

/** Renders the three dots of the offer of the helper called `name`, with what is seldom done with it. */
export function OfferMenu({ name, onDecline }: { name: string; onDecline: () => void }) {
  const t = useTranslate();
  const [opened, setOpened] = useState(false);
  const dots = (
    <IconButton
      aria-label={t('deal.more', { name })}
      aria-haspopup="menu"
      color="muted"
      onClick={() => setOpened(true)}
    >
      <DotsThreeVerticalIcon size={22} weight="bold" aria-hidden />
    </IconButton>
  );
  if (!opened) return dots;
  const icon = <XCircleIcon size={20} weight="bold" aria-hidden />;
  return (
    <Suspense fallback={dots}>
      <OverflowMenu actions={[{ name: 'decline', label: t('deal.decline'), icon, onChoose: onDecline }]}>
        {dots}
      </OverflowMenu>
    </Suspense>
  );
}
