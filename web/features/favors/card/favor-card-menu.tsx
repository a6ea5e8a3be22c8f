import { Suspense, useState } from 'react';
import { countUses } from '../../../lib/feedback/tapped.ts';
import type { Neighbour } from '../../../lib/navigation/navigation.ts';
import { loadMainTexts, useTranslate } from '../../../lib/i18n/translate.ts';
import { lazyRequired } from '../../../components/base/lazy-component.tsx';
import { MenuDots } from '../../../components/overlay/menu-dots.tsx';

/** The menu and its texts, fetched on the first tap: a list has many cards, and few of their menus are opened. */
const SafetyMenu = lazyRequired(async () => {
  const [{ SafetyMenu: Menu }] = await Promise.all([
    import('../../../components/overlay/safety-menu.tsx'),
    loadMainTexts(),
  ]);
  return Menu;
});

/** Renders the three dots of a favor card: report it, or block its poster. */
export function FavorCardMenu({ favor, poster }: { favor: { id: string; title: string }; poster: Neighbour }) {
  const t = useTranslate();
  const [asked, setAsked] = useState<number | null>(null);
  const label = t('favor.more', { title: favor.title });
  const dots = <MenuDots raised aria-label={label} onClick={() => setAsked(countUses())} />;
  if (asked === null) return dots;
  return (
    <Suspense fallback={dots}>
      <SafetyMenu label={label} person={poster} subjects={[{ kind: 'FAVOR', id: favor.id }]} raised asked={asked} />
    </Suspense>
  );
}
