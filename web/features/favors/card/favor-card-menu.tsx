import { DotsThreeVerticalIcon } from '@phosphor-icons/react/dist/csr/DotsThreeVertical';
import { Suspense, useState } from 'react';
import type { Neighbour } from '../../../lib/navigation/navigation.ts';
import { loadMainTexts, useTranslate } from '../../../lib/i18n/translate.ts';
import { IconButton } from '../../../components/base/button.tsx';
import { lazyRequired } from '../../../components/base/lazy-component.tsx';

/** The menu and its words are fetched once they are asked for: a list has many, and few are opened. */
const SafetyMenu = lazyRequired(async () => {
  const [{ SafetyMenu: Menu }] = await Promise.all([
    import('../../../components/overlay/safety-menu.tsx'),
    loadMainTexts(),
  ]);
  return Menu;
});

/** The three dots of a favor card: report it, keep its poster away. */
export function FavorCardMenu({ favor, poster }: { favor: { id: string; title: string }; poster: Neighbour }) {
  const t = useTranslate();
  const [asked, setAsked] = useState(false);
  const label = t('favor.more', { title: favor.title });
  const dots = (
    <IconButton aria-label={label} aria-haspopup="menu" color="muted" onClick={() => setAsked(true)}>
      <DotsThreeVerticalIcon size={22} weight="bold" aria-hidden />
    </IconButton>
  );
  if (!asked) return dots;
  return (
    <Suspense fallback={dots}>
      <SafetyMenu label={label} person={poster} subjects={[{ kind: 'FAVOR', id: favor.id }]} opened />
    </Suspense>
  );
}
