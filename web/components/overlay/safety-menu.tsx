import { FlagIcon } from '@phosphor-icons/react/dist/csr/Flag';
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit';
import { Suspense, useState } from 'react';
import { lazyRequired } from '../base/lazy-component.tsx';
import type { OverflowAction } from './overflow-menu.tsx';
import { MenuDots } from './menu-dots.tsx';
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

/**
 * Renders three dots that open a menu: report something of a person, or block or unblock them. A visitor signs in
 * first.
 */
export function SafetyMenu({
  person,
  subjects,
  label,
  raised = false,
  opened = false,
  actions = [],
}: {
  person: Neighbour;
  /** The things that can be reported here; the first is the one chosen at first. */
  subjects: readonly [ReportSubject, ...ReportSubject[]];
  /** The accessible name; 'More' by default, and needed where several are on one page. */
  label?: string;
  /** True where it lies on a picture. */
  raised?: boolean;
  /** True to open it on mount. */
  opened?: boolean;
  /** Further items, which stand first. */
  actions?: readonly OverflowAction[];
}) {
  const t = useTranslate();
  const { viewer } = useViewer();
  const openSheet = useOpenSheet();
  const goToSignIn = useGoToSignIn();
  const open = (sheet: Sheet) => () => (viewer ? openSheet(sheet) : goToSignIn(sheet));
  // The menu's code is fetched on the first tap, and the menu opens when it has arrived.
  const [tapped, setTapped] = useState(opened);
  const name = person.firstName;
  const dots = <MenuDots raised={raised} aria-label={label ?? t('moderation.more')} onClick={() => setTapped(true)} />;
  if (!tapped) return dots;
  return (
    <Suspense fallback={dots}>
      <OverflowMenu
        actions={[
          ...actions,
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
