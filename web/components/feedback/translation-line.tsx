import { Box, HStack } from '@chakra-ui/react';
import { TranslateIcon } from '@phosphor-icons/react/dist/csr/Translate';
import type { Translation } from '../../lib/account/use-translation.ts';
import { useTranslate, type TextKey } from '../../lib/i18n/translate.ts';
import { Button } from '../base/button.tsx';

/** Texts of the button, and of what stands before it. */
const texts: Record<NonNullable<Translation>['state'], { button: TextKey | null; note: TextKey | null }> = {
  original: { button: 'translate.ask', note: null },
  asking: { button: 'translate.asking', note: null },
  shown: { button: 'translate.original', note: 'translate.done' },
  same: { button: null, note: 'translate.same' },
  failed: { button: 'chat.retry', note: null },
};

/** Renders the way to the translation of a text above it, and back to the original; nothing where none is offered. */
export function TranslationLine({ translation }: { translation: Translation }) {
  const t = useTranslate();
  if (!translation) return null;
  const { state, reason, ask, showOriginal } = translation;
  const { button, note } = texts[state];
  return (
    <HStack as="span" gap="0" flexWrap="wrap" textStyle="tiny" color={state === 'failed' ? 'coral.ink' : 'muted'}>
      {(reason ?? note) && <Box as="span">{reason ?? t(note!)}</Box>}
      {button && (
        <Button
          look="plain"
          textStyle="tiny"
          fontWeight="700"
          px={reason || note ? '2' : '0'}
          my="-2.5"
          gap="1"
          aria-busy={state === 'asking'}
          onClick={state === 'shown' ? showOriginal : state === 'asking' ? undefined : ask}
        >
          <TranslateIcon size={14} weight="bold" aria-hidden />
          {t(button)}
        </Button>
      )}
    </HStack>
  );
}
