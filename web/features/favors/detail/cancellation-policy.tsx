import { HStack, Stack, Text, chakra } from '@chakra-ui/react';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple';
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/csr/ShieldCheck';
import { useId, useState } from 'react';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';

const TextButton = chakra(
  'button',
  {
    base: {
      color: 'spruce.ink',
      fontWeight: '600',
      cursor: 'pointer',
      py: '3',
      my: '-3',
      _hover: { textDecoration: 'underline' },
    },
  },
  { defaultProps: { type: 'button' } },
);

/**
 * Renders the cancellation policy (docs/behaviour.md#cancellation-policy), and the payment protection that is still to
 * come (docs/behaviour.md#coming-soon).
 */
export function CancellationPolicy() {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const detailsId = useId();
  return (
    <Stack gap="2.5" textStyle="small" color="muted">
      <HStack align="start" gap="2.5">
        <ShieldCheckIcon size={20} weight="duotone" aria-hidden />
        <Text flex="1">
          {t('detail.cancellation')} {open && <span id={detailsId}>{t('detail.cancellation.late')} </span>}
          <TextButton aria-expanded={open} aria-controls={detailsId} onClick={() => setOpen(!open)}>
            {t(open ? 'detail.cancellation.less' : 'detail.cancellation.more')}
          </TextButton>
        </Text>
      </HStack>
      <HStack gap="2.5">
        <LockSimpleIcon size={20} weight="duotone" aria-hidden />
        <TextButton onClick={() => showToast({ title: t('detail.protection.soon'), tone: 'hint' })}>
          {t('detail.protection')}
        </TextButton>
      </HStack>
    </Stack>
  );
}
