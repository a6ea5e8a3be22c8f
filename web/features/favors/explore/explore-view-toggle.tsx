import { chakra } from '@chakra-ui/react';
import { ListIcon } from '@phosphor-icons/react/dist/csr/List';
import { MapTrifoldIcon } from '@phosphor-icons/react/dist/csr/MapTrifold';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { LOW_AND_TOUCHED } from '../../../lib/theme/low.ts';

/** Distance to the screen's edge, or to the rail of a phone on its side. */
const BESIDE_RAIL = { base: '8', md: 'calc({sizes.rail} + 2rem)' };

/** In the column that the header of Explore keeps for it. */
const BESIDE_SEARCH = { position: 'static', ms: '0', me: 'page', mt: '0', boxShadow: 'none' } as const;

/**
 * Floats above the bar, its raised button, an offer at the foot and the chosen card: over the pictures of the cards, so
 * that it hides no words, and in the middle of the map. On a phone on its side, in a corner of the map, below what is
 * said in its middle, and beside the search of the list, which it would cover.
 */
const Pill = chakra(
  'button',
  {
    base: {
      position: 'fixed',
      zIndex: 'bar',
      bottom:
        'calc({sizes.bar} + env(safe-area-inset-bottom) + 2rem + max(var(--offer, 0px), var(--chosen-card, 0px), var(--toast, 0px)))',
      left: BESIDE_RAIL,
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minH: 'touch',
      px: '4',
      rounded: 'full',
      bg: 'ink',
      color: 'paper',
      textStyle: 'strong',
      boxShadow: 'lifted',
      cursor: 'pointer',
      transitionProperty: 'transform',
      transitionDuration: 'quick',
      _active: { transform: 'scale(0.96)' },
      // An empty list has words where it floats: it stands above them.
      '&[data-to=map]': {
        'body:has([data-empty]) &': { position: 'static', mx: 'page', mt: '2', [LOW_AND_TOUCHED]: BESIDE_SEARCH },
      },
      '&[data-to=list]': {
        left: '50%',
        transform: 'translateX(-50%)',
        _active: { transform: 'translateX(-50%) scale(0.96)' },
      },
      [LOW_AND_TOUCHED]: {
        bottom: 'calc(env(safe-area-inset-bottom) + 1rem + max(var(--offer, 0px), var(--toast, 0px)))',
        '&[data-to=list]': { left: BESIDE_RAIL, transform: 'none', _active: { transform: 'scale(0.96)' } },
        '&[data-to=map]': BESIDE_SEARCH,
      },
    },
  },
  { defaultProps: { type: 'button' } },
);

/** Renders the way from list to map and back on screens without room for both. */
export function ExploreViewToggle({ view, onView }: { view: 'list' | 'map'; onView: (view: 'list' | 'map') => void }) {
  const t = useTranslate();
  const other = view === 'list' ? 'map' : 'list';
  const Icon = other === 'map' ? MapTrifoldIcon : ListIcon;
  return (
    <Pill data-to={other} onClick={() => onView(other)}>
      <Icon size={20} weight="bold" aria-hidden />
      {t(`explore.view.${other}`)}
    </Pill>
  );
}
