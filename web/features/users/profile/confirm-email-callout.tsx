import { Box, Stack, Text } from '@chakra-ui/react';
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple';
import { useState } from 'react';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { useConfirmationMail } from '../../../lib/account/use-confirmation-mail.ts';
import { Button } from '../../../components/base/button.tsx';
import { ProfileCallout } from './profile-callout.tsx';

/** Asks a person to confirm their e-mail address, and offers to send the mail again. */
export function ConfirmEmailCallout() {
  const t = useTranslate();
  const { sending, send } = useConfirmationMail();
  const [sent, setSent] = useState(false);
  const sendAgain = async () => setSent((await send()) === 'sent');

  return (
    <ProfileCallout colorPalette="sky">
      <EnvelopeSimpleIcon size={24} weight="duotone" aria-hidden />
      <Stack gap="3" align="start">
        <Box>
          <Text textStyle="strong">{t('auth.confirm.ask')}</Text>
          <Text textStyle="small" mt="0.5">
            {t(sent ? 'auth.confirm.sent.text' : 'auth.confirm.ask.text')}
          </Text>
        </Box>
        {!sent && (
          <Button look="outline" disabled={sending} onClick={() => void sendAgain()}>
            {t('auth.confirm.again')}
          </Button>
        )}
      </Stack>
    </ProfileCallout>
  );
}
