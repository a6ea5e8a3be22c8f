import { chakra } from '@chakra-ui/react';
import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise';
import { IconButton } from '../base/button.tsx';
import { refresh } from '../../lib/feedback/refresh.ts';
import { useTranslate } from '../../lib/i18n/translate.ts';

/** On phones, where one pulls, it shows only to the keyboard. */
const Look = chakra(IconButton, {
  base: {
    position: { base: 'absolute', md: 'static' },
    opacity: { base: '0', md: '1' },
    pointerEvents: { base: 'none', md: 'auto' },
    _focusVisible: { opacity: '1', pointerEvents: 'auto', bg: 'card' },
  },
});

/** Reads again what is on the screen, for whoever cannot pull it down. */
export function RefreshButton() {
  const t = useTranslate();
  return (
    <Look aria-label={t('nav.refresh')} onClick={() => void refresh()}>
      <ArrowClockwiseIcon size={20} aria-hidden />
    </Look>
  );
}
