import { useMutation } from '@apollo/client/react';
import { Box, Stack, Text } from '@chakra-ui/react';
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple';
import { useState } from 'react';
import { refusalOf } from '../../app/refusal.ts';
import { useText } from '../../app/text.ts';
import { showToast } from '../../app/toasts.ts';
import { Button } from '../../components/button.tsx';
import { RequestEmailConfirmationDocument } from '../../generated/graphql.ts';
import { Notice } from './notice.tsx';

/** For whoever has not confirmed their address: what that is good for, and the mail once more. */
export function ConfirmEmailNotice() {
  const t = useText();
  const [request, { loading }] = useMutation(RequestEmailConfirmationDocument);
  const [sent, setSent] = useState(false);

  const sendAgain = async () => {
    try {
      const { data } = await request();
      if (data?.requestEmailConfirmation.user.verified) return;
      setSent(true);
      showToast({ title: t('auth.confirm.sent'), description: t('auth.confirm.sent.text') });
    } catch (error) {
      showToast({ title: t('auth.confirm.notSent'), description: refusalOf(error)?.message ?? t('error.offline'), tone: 'alert' });
    }
  };

  return (
    <Notice colorPalette="sky">
      <EnvelopeSimpleIcon size={24} weight="duotone" aria-hidden />
      <Stack gap="3" align="start">
        <Box>
          <Text textStyle="strong">{t('auth.confirm.ask')}</Text>
          <Text textStyle="small" mt="0.5">{t(sent ? 'auth.confirm.sent.text' : 'auth.confirm.ask.text')}</Text>
        </Box>
        {!sent && <Button look="outline" disabled={loading} onClick={() => void sendAgain()}>{t('auth.confirm.again')}</Button>}
      </Stack>
    </Notice>
  );
}
