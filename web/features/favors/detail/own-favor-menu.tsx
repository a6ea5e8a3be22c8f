import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import { useOpenSheet } from '../../../lib/navigation/navigation.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { LaterMenu } from '../../../components/overlay/later-menu.tsx';
import { MenuDots } from '../../../components/overlay/menu-dots.tsx';
import type { FavorDetail_FavorFragment } from '../../../generated/graphql.ts';

/** Renders three dots behind which the poster deletes their favor, while that is allowed. */
export function OwnFavorMenu({
  favor: { id, title, viewerCanDelete },
}: {
  favor: Pick<FavorDetail_FavorFragment, 'id' | 'title' | 'viewerCanDelete'>;
}) {
  const t = useTranslate();
  const openSheet = useOpenSheet();
  if (!viewerCanDelete) return null;
  return (
    <LaterMenu
      actions={[
        {
          name: 'delete',
          label: t('ownFavors.delete.confirm'),
          icon: <TrashIcon size={20} aria-hidden />,
          onChoose: () => openSheet({ name: 'deleteFavor', favor: { id, title } }),
        },
      ]}
    >
      <MenuDots aria-label={t('moderation.more')} />
    </LaterMenu>
  );
}
