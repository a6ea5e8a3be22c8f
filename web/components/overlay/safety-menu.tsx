import { FlagIcon } from '@phosphor-icons/react/dist/csr/Flag';
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit';
import type { OverflowAction } from './overflow-menu.tsx';
import { LaterMenu } from './later-menu.tsx';
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

/**
 * Renders three dots that open a menu: report something of a person, or block or unblock them. A visitor signs in
 * first.
 */
export function SafetyMenu({
  person,
  subjects,
  label,
  raised = false,
  asked,
  actions = [],
}: {
  person: Neighbour;
  /** The things that can be reported here; the first is the one chosen at first. */
  subjects: readonly [ReportSubject, ...ReportSubject[]];
  /** The accessible name; 'More' by default, and needed where several are on one page. */
  label?: string;
  /** True where it lies on a picture. */
  raised?: boolean;
  /** Count of uses as it was asked for, where that was before it mounts; see {@link LaterMenu}. */
  asked?: number;
  /** Further items, which stand first. */
  actions?: readonly OverflowAction[];
}) {
  const t = useTranslate();
  const { viewer } = useViewer();
  const openSheet = useOpenSheet();
  const goToSignIn = useGoToSignIn();
  const open = (sheet: Sheet) => () => (viewer ? openSheet(sheet) : goToSignIn(sheet));
  const name = person.firstName;
  return (
    <LaterMenu
      asked={asked}
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
      <MenuDots raised={raised} aria-label={label ?? t('moderation.more')} />
    </LaterMenu>
  );
}
