import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import { Suspense, useState } from 'react';
import { useOpenSheet } from '../../../lib/navigation/navigation.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { lazyRequired } from '../../../components/base/lazy-component.tsx';
import { MenuDots } from '../../../components/overlay/menu-dots.tsx';
import type { FavorDetail_FavorFragment } from '../../../generated/graphql.ts';

const OverflowMenu = lazyRequired(
  async () => (await import('../../../components/overlay/overflow-menu.tsx')).OverflowMenu,
);

/** Renders three dots behind which the poster deletes their favor, while that is allowed. */
export function OwnFavorMenu({
  favor: { id, title, viewerCanDelete },
}: {
  favor: Pick<FavorDetail_FavorFragment, 'id' | 'title' | 'viewerCanDelete'>;
}) {
  const t = useTranslate();
  const openSheet = useOpenSheet();
  // The menu's code is fetched on the first tap, and the menu opens when it has arrived.
  const [tapped, setTapped] = useState(false);
  if (!viewerCanDelete) return null;
  const dots = <MenuDots aria-label={t('moderation.more')} onClick={() => setTapped(true)} />;
  if (!tapped) return dots;
  return (
    <Suspense fallback={dots}>
      <OverflowMenu
        actions={[
          {
            name: 'delete',
            label: t('ownFavors.delete.confirm'),
            icon: <TrashIcon size={20} aria-hidden />,
            onChoose: () => openSheet({ name: 'deleteFavor', favor: { id, title } }),
          },
        ]}
      >
        {dots}
      </OverflowMenu>
    </Suspense>
  );
}
