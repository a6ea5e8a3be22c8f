import { FlagIcon } from '@phosphor-icons/react/dist/csr/Flag';
import { DotsThreeVerticalIcon } from '@phosphor-icons/react/dist/csr/DotsThreeVertical';
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit';
import { Suspense, useState } from 'react';
import { IconButton } from '../base/button.tsx';
import { lazyRequired } from '../base/lazy-component.tsx';
import {
  useGoToSignIn,
  useOpenSheet,
  type Neighbour,
  type ReportSubject,
  type Sheet,
} from '../../lib/navigation/navigation.ts';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { useViewer } from '../../lib/session/viewer.ts';

const OverflowMenu = lazyRequired(async () => (await import('./overflow-menu.tsx')).OverflowMenu);

/** The three dots beside something of somebody's: report it, block or unblock them. A visitor signs in first. */
export function SafetyMenu({
  person,
  subjects,
  label,
  raised = false,
  opened = false,
}: {
  person: Neighbour;
  /** What can be reported here, the nearest first. */
  subjects: readonly [ReportSubject, ...ReportSubject[]];
  /** What screen readers call it; `More` unless several stand on one page. */
  label?: string;
  /** Whether it stands on a picture. */
  raised?: boolean;
  /** Whether it is open from the first. */
  opened?: boolean;
}) {
  const t = useTranslate();
  const { viewer } = useViewer();
  const openSheet = useOpenSheet();
  const goToSignIn = useGoToSignIn();
  const open = (sheet: Sheet) => () => (viewer ? openSheet(sheet) : goToSignIn(sheet));
  // The menu's code comes with the first tap; it then opens as soon as it is there.
  const [tapped, setTapped] = useState(opened);
  const name = person.firstName;
  const dots = (
    <IconButton
      aria-label={label ?? t('moderation.more')}
      aria-haspopup="menu"
      onClick={() => setTapped(true)}
      {...(raised && { bg: 'card', boxShadow: 'soft' })}
    >
      <DotsThreeVerticalIcon size={22} weight="bold" aria-hidden />
    </IconButton>
  );
  if (!tapped) return dots;
  return (
    <Suspense fallback={dots}>
      <OverflowMenu
        actions={[
          {
            name: 'report',
            label: t('moderation.report'),
            icon: <FlagIcon size={20} aria-hidden />,
            onChoose: open({ name: 'report', person, subjects }),
          },
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
