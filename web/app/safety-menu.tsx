import { FlagIcon } from '@phosphor-icons/react/dist/csr/Flag';
import { DotsThreeVerticalIcon } from '@phosphor-icons/react/dist/csr/DotsThreeVertical';
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit';
import { Suspense, lazy, useState } from 'react';
import { IconButton } from '../components/button.tsx';
import { useGoToSignIn, useOpenSheet, type Neighbour, type ReportSubject, type Sheet } from './navigation.ts';
import { useText } from './text.ts';
import { useViewer } from './viewer.ts';

const OverflowMenu = lazy(async () => ({ default: (await import('../components/overflow-menu.tsx')).OverflowMenu }));

/** The three dots beside something of somebody's: report it, block or unblock them. A visitor signs in first. */
export function SafetyMenu({ person, subjects, raised = false }: {
  person: Neighbour;
  /** What can be reported here, the nearest first. */
  subjects: readonly [ReportSubject, ...ReportSubject[]];
  /** Whether it stands on a picture. */
  raised?: boolean;
}) {
  const t = useText();
  const { viewer } = useViewer();
  const openSheet = useOpenSheet();
  const goToSignIn = useGoToSignIn();
  const open = (sheet: Sheet) => () => (viewer ? openSheet(sheet) : goToSignIn(sheet));
  // Tapped before the menu's code is there, it opens as soon as it is.
  const [tapped, setTapped] = useState(false);
  const name = person.firstName;
  const dots = (
    <IconButton aria-label={t('moderation.more')} onClick={() => setTapped(true)} {...(raised && { bg: 'card', boxShadow: 'soft' })}>
      <DotsThreeVerticalIcon size={22} weight="bold" aria-hidden />
    </IconButton>
  );
  return (
    <Suspense fallback={dots}>
      <OverflowMenu
        defaultOpen={tapped}
        actions={[
          { name: 'report', label: t('moderation.report'), icon: <FlagIcon size={20} aria-hidden />, onChoose: open({ name: 'report', person, subjects }) },
          {
            name: 'block',
            label: t(person.viewerHasBlocked ? 'moderation.unblock' : 'moderation.block', { name }),
            icon: <ProhibitIcon size={20} aria-hidden />,
            onChoose: open({ name: 'block', person }),
          },
        ]}
      >
        {dots}
      </OverflowMenu>
    </Suspense>
  );
}
