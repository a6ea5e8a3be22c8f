import { HStack, Text, chakra } from '@chakra-ui/react';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple';
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/csr/ShieldCheck';
import { useId, useState } from 'react';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { touchArea } from '../../../components/base/button.tsx';
import { showToast } from '../../../lib/feedback/toasts.ts';
import type { FavorDetail_FavorFragment } from '../../../generated/graphql.ts';

const Shield = chakra(ShieldCheckIcon, { base: { color: 'spruce.ink', flexShrink: '0' } });

const TextButton = chakra(
  'button',
  {
    base: {
      color: 'spruce.ink',
      fontWeight: '600',
      cursor: 'pointer',
      ...touchArea,
      _hover: { textDecoration: 'underline' },
    },
  },
  { defaultProps: { type: 'button' } },
);

/**
 * Renders until when cancelling is free and, opened, what holds later (docs/behaviour/favors.md#cancellation-policy).
 */
export function FreeCancellation() {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const detailsId = useId();
  return (
    <HStack align="start" gap="2.5" textStyle="small" color="muted" width="full">
      <Shield size={18} weight="fill" aria-hidden />
      <Text flex="1">
        {t('detail.cancellation')} {open && <span id={detailsId}>{t('detail.cancellation.late')} </span>}
        <TextButton aria-expanded={open} aria-controls={detailsId} onClick={() => setOpen(!open)}>
          {t(open ? 'detail.cancellation.less' : 'detail.cancellation.more')}
        </TextButton>
      </Text>
    </HStack>
  );
}

/** Renders the payment protection that is still to come (docs/behaviour/product.md#coming-soon). */
export function PaymentProtection() {
  const t = useTranslate();
  return (
    <HStack className="needs-script" gap="2.5" textStyle="small" color="muted">
      <LockSimpleIcon size={20} weight="duotone" aria-hidden />
      <TextButton onClick={() => showToast({ title: t('detail.protection.soon'), tone: 'hint' })}>
        {t('detail.protection')}
      </TextButton>
    </HStack>
  );
}

/** Tests whether the viewer decides about a favor, in whose foot {@link FreeCancellation} then stands. */
export const isToDecide = ({
  viewerCanAccept,
  viewerCanNegotiate,
  viewerIsPoster,
}: Pick<FavorDetail_FavorFragment, 'viewerCanAccept' | 'viewerCanNegotiate' | 'viewerIsPoster'>): boolean =>
  !viewerIsPoster && (viewerCanAccept || viewerCanNegotiate);
