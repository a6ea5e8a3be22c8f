import { cloneElement, Suspense, useState, type ReactElement } from 'react';
import { countUses } from '../../lib/feedback/tapped.ts';
import { lazyRequired } from '../base/lazy-component.tsx';
import type { OverflowAction } from './overflow-menu.tsx';

const OverflowMenu = lazyRequired(async () => (await import('./overflow-menu.tsx')).OverflowMenu);

/**
 * Renders the trigger of a menu whose code is fetched on the first tap. It opens once it has come, unless its person
 * has gone on to something else: it would lie over that, or open behind it.
 */
export function LaterMenu({
  actions,
  asked: askedBefore = null,
  children,
}: {
  actions: readonly OverflowAction[];
  /** {@link countUses} as the menu was asked for, where that was before this mounts. */
  asked?: number | null;
  /** The trigger button. */
  children: ReactElement<{ onClick?: () => void }>;
}) {
  const [asked, setAsked] = useState(askedBefore);
  const waiting = cloneElement(children, { onClick: () => setAsked(countUses()) });
  if (asked === null) return waiting;
  return (
    <Suspense fallback={waiting}>
      <OverflowMenu actions={actions} asked={asked}>
        {children}
      </OverflowMenu>
    </Suspense>
  );
}
