import { Box, HStack } from '@chakra-ui/react';
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check';
import { ChecksIcon } from '@phosphor-icons/react/dist/csr/Checks';
import { useTranslate } from '../../../../lib/i18n/translate.ts';

/** State of a message that is on the server. */
export type DeliveryState = 'sent' | 'delivered' | 'seen';

/** Shows ticks: one for sent, two for delivered, two in colour for seen. */
export function DeliveryStatus({
  state,
  inWords = false,
}: {
  state: DeliveryState;
  /** Shows the state as text beside the ticks; otherwise the ticks carry it as their label. */
  inWords?: boolean;
}) {
  const t = useTranslate();
  const Ticks = state === 'sent' ? CheckIcon : ChecksIcon;
  const text = t(`chat.fate.${state}`);
  return (
    <HStack as="span" gap="1" flexShrink="0" color={state === 'seen' ? 'spruce.ink' : undefined}>
      <Ticks size={16} {...(inWords ? { 'aria-hidden': true } : { 'aria-label': text })} />
      {inWords && <Box as="span">{text}</Box>}
    </HStack>
  );
}
