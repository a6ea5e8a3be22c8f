import { chakra } from '@chakra-ui/react';
import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise';
import { IconButton } from '../base/button.tsx';
import { refresh } from '../../lib/feedback/refresh.ts';
import { useTranslate } from '../../lib/i18n/translate.ts';

/** Visible on phones only with keyboard focus, because fingers pull to refresh. */
const PointerOnlyButton = chakra(IconButton, {
  base: {
    position: { base: 'absolute', md: 'static' },
    opacity: { base: '0', md: '1' },
    pointerEvents: { base: 'none', md: 'auto' },
    _focusVisible: { opacity: '1', pointerEvents: 'auto', bg: 'card' },
  },
});

/** Renders a button that reloads what is on the screen, for people who cannot pull to refresh. */
export function RefreshButton() {
  const t = useTranslate();
  return (
    <PointerOnlyButton aria-label={t('nav.refresh')} onClick={() => void refresh()}>
      <ArrowClockwiseIcon size={20} aria-hidden />
    </PointerOnlyButton>
  );
}
