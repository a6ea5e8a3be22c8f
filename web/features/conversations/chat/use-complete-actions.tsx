import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import type { OverflowAction } from '../../../components/overlay/overflow-menu.tsx';
import { useOpenSheet } from '../../../lib/navigation/navigation.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import type { ChatFavor_FavorFragment } from '../../../generated/graphql.ts';

/** Returns the menu's item that says that a favor is done; none where the viewer cannot say so. */
export function useCompleteActions({ viewerCanComplete }: ChatFavor_FavorFragment): OverflowAction[] {
  const t = useTranslate();
  const openSheet = useOpenSheet();
  if (!viewerCanComplete) return [];
  return [
    {
      name: 'complete',
      label: t('chat.complete'),
      icon: <CheckCircleIcon size={20} aria-hidden />,
      onChoose: () => openSheet({ name: 'complete' }),
    },
  ];
}
