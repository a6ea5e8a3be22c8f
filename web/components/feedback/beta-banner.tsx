import { HStack, Text } from '@chakra-ui/react';
import { FlaskIcon } from '@phosphor-icons/react/dist/csr/Flask';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { IconButton } from '../base/button.tsx';

/** Says that Favr is still being tried out (docs/behaviour.md#beta-banner). `onClose` dismisses it for good. */
export function BetaBanner({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  return (
    <HStack
      as="aside"
      aria-label={t('beta.label')}
      minH="touch"
      gap="2.5"
      ps="page"
      pe="2"
      textStyle="small"
      color="marigold.ink"
    >
      <FlaskIcon size={20} weight="duotone" aria-hidden />
      <Text flex="1" color="ink" textWrap="balance" lineHeight="1.25">
        {t('beta.text')}
      </Text>
      <IconButton color="inherit" aria-label={t('beta.close')} onClick={onClose}>
        <XIcon size={18} aria-hidden />
      </IconButton>
    </HStack>
  );
}
