import { useQuery } from '@apollo/client/react';
import { Box, HStack, Stack, Text } from '@chakra-ui/react';
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple';
import { useEffect, useState } from 'react';
import { useConfirmationMail } from '../../lib/account/use-confirmation-mail.ts';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { Button, ButtonLink } from '../../components/base/button.tsx';
import { EmailConfirmationDocument } from '../../generated/graphql.ts';

/**
 * Milliseconds after which it is asked again whether the link was opened elsewhere
 * (docs/behaviour/people.md#signing-in).
 */
const askAgain = 15_000;

/** Returns the address that waits for its link to be opened; null where none does. Follows other devices. */
function useUnconfirmedAddress(): string | null {
  const { data, startPolling, stopPolling, refetch } = useQuery(EmailConfirmationDocument, {
    fetchPolicy: 'cache-and-network',
  });
  const viewer = data?.viewer;
  const address = viewer && !viewer.verified ? viewer.email : null;
  useEffect(() => {
    if (!address) return undefined;
    startPolling(askAgain);
    const lookAgain = () => void (document.visibilityState === 'visible' && refetch().catch(() => undefined));
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      stopPolling();
      document.removeEventListener('visibilitychange', lookAgain);
    };
  }, [address, startPolling, stopPolling, refetch]);
  return address ?? null;
}

/** Asks a person to confirm their e-mail address until they have; says what that raises. */
export function ConfirmEmailCard() {
  const t = useTranslate();
  const address = useUnconfirmedAddress();
  const { sending, send } = useConfirmationMail();
  const [isSent, setIsSent] = useState(false);
  if (address === null) return null;
  return (
    <Box as="section" colorPalette="sky" bg="colorPalette.soft" rounded="card" p="4">
      <HStack align="start" gap="3">
        <Box color="colorPalette.ink" flexShrink="0">
          <EnvelopeSimpleIcon size={24} weight="duotone" aria-hidden />
        </Box>
        <Stack gap="1" minW="0">
          <Text as="h2" textStyle="strong">
            {t('auth.confirm.ask')}
          </Text>
          <Text textStyle="small" overflowWrap="anywhere">
            {t('auth.confirm.card', { email: address })}
          </Text>
        </Stack>
      </HStack>
      <HStack gap="2" mt="3" flexWrap="wrap">
        <Button
          look="outline"
          disabled={sending || isSent}
          onClick={() => void send().then((outcome) => setIsSent(outcome === 'sent'))}
        >
          {t('auth.confirm.again')}
        </Button>
        <ButtonLink look="plain" to="/edit-profile">
          {t('auth.confirm.change')}
        </ButtonLink>
      </HStack>
    </Box>
  );
}
