import { HStack, Text, chakra } from '@chakra-ui/react';
import { FlaskIcon } from '@phosphor-icons/react/dist/csr/Flask';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useState } from 'react';
import { dismissBeta, shouldShowBeta } from '../../lib/browser/beta-notice.ts';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { IconButton } from '../base/button.tsx';
import { LOW } from '../../lib/theme/low.ts';

const Place = chakra('aside', {
  base: {
    // On phones in the room that a page leaves free between its last line and the bar, so that no card lies below it.
    position: { base: 'absolute', md: 'fixed' },
    zIndex: { md: 'bar' },
    // On phones across from 'Map', on the map across from its attribution; clear of the raised button of the bar.
    insetInlineStart: { base: 'auto', md: '3' },
    insetInlineEnd: { base: '3', md: 'auto' },
    'body:has([data-to=list]) &': { insetInlineStart: '3', insetInlineEnd: 'auto' },
    // On phones an offer stands right above it.
    'body:has([data-offer]) &': { display: { base: 'none', md: 'block' } },
    bottom: { base: 'calc({sizes.bar} + env(safe-area-inset-bottom) + 0.25rem)', md: '3' },
    maxW: 'calc(100vw - 1.5rem)',
    rounded: 'full',
    bg: 'marigold.soft',
    color: 'marigold.ink',
    boxShadow: 'soft',
    // A keyboard leaves no room for it.
    [LOW]: { display: 'none' },
  },
});

const Mark = chakra(
  'button',
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      minH: '1.5rem',
      px: '2',
      textStyle: 'tiny',
      fontWeight: '600',
      cursor: 'pointer',
      // Its touch target is larger than what is seen, above it: the bar is right below.
      position: 'relative',
      _before: { content: '""', position: 'absolute', insetInline: '-0.25rem', insetBlock: '-1.125rem -0.25rem' },
    },
  },
  { defaultProps: { type: 'button' } },
);

/**
 * Renders a small mark that Favr is still being tried out (docs/behaviour/product.md#beta-mark). A tap says so in
 * words, which can be closed for good.
 */
export function BetaMark() {
  const t = useTranslate();
  const [shown, setShown] = useState(shouldShowBeta);
  const [open, setOpen] = useState(false);
  if (!shown) return null;
  const close = () => {
    dismissBeta();
    setShown(false);
  };
  return (
    <Place aria-label={t('beta.label')} data-beta>
      {open ? (
        <HStack gap="1" ps="3.5" minH="touch">
          <Text textStyle="small" color="ink" role="status">
            {t('beta.text')}
          </Text>
          <IconButton color="inherit" aria-label={t('beta.close')} onClick={close}>
            <XIcon size={18} aria-hidden />
          </IconButton>
        </HStack>
      ) : (
        <Mark aria-expanded={false} onClick={() => setOpen(true)}>
          <FlaskIcon size={14} weight="duotone" aria-hidden />
          {t('beta.mark')}
        </Mark>
      )}
    </Place>
  );
}
