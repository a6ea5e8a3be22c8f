import { Box, HStack } from '@chakra-ui/react';
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check';
import { ChecksIcon } from '@phosphor-icons/react/dist/csr/Checks';
import { useTranslate } from '../../../lib/i18n/translate.ts';

/** What has become of a message that is on the server. */
export type DeliveryState = 'sent' | 'delivered' | 'seen';

/** Ticks: one for sent, two for delivered, two in colour for seen; `inWords` says it beside them, else they say it to who cannot see them. */
export function DeliveryStatus({ fate, inWords = false }: { fate: DeliveryState; inWords?: boolean }) {
  const t = useTranslate();
  const Ticks = fate === 'sent' ? CheckIcon : ChecksIcon;
  const words = t(`chat.fate.${fate}`);
  return (
    <HStack as="span" gap="1" flexShrink="0" color={fate === 'seen' ? 'spruce.ink' : undefined}>
      <Ticks size={16} {...(inWords ? { 'aria-hidden': true } : { 'aria-label': words })} />
      {inWords && <Box as="span">{words}</Box>}
    </HStack>
  );
}
