import { useMutation } from '@apollo/client/react';
import { HStack, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useGoBack } from '../../app/navigation.ts';
import { refusalOf } from '../../app/refusal.ts';
import { useText } from '../../app/text.ts';
import { showToast } from '../../app/toasts.ts';
import { Button } from '../../components/button.tsx';
import { FormFault } from '../../components/form-field.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { RevokeTokenDocument, TokensDocument } from '../../generated/graphql.ts';

/** Asks once more, and then ends a token. */
export function RevokeTokenSheet({ token: { id, name } }: { token: { id: string; name: string } }) {
  const t = useText();
  const goBack = useGoBack('/settings/tokens');
  const [revoke, { loading }] = useMutation(RevokeTokenDocument, { refetchQueries: [TokensDocument], variables: { tokenId: id } });
  const [fault, setFault] = useState<string>();

  const act = async (close: () => void) => {
    try {
      await revoke();
    } catch (error) {
      return setFault(refusalOf(error)?.message ?? t('error.offline'));
    }
    showToast({ title: t('tokens.revoked', { name }) });
    close();
  };

  const question = t('tokens.revoke.question', { name });
  return (
    <Sheet title={question} onClose={goBack}>
      {(close) => (
        <Stack gap="5" px="page" pt={{ base: '2', md: '7' }} pb="calc(env(safe-area-inset-bottom) + 1.25rem)">
          <Stack gap="2">
            <Text as="h2" textStyle="headline" overflowWrap="anywhere">{question}</Text>
            <Text color="muted">{t('tokens.revoke.text')}</Text>
          </Stack>
          {fault && <FormFault>{fault}</FormFault>}
          <HStack gap="3">
            <Button size="lg" look="outline" flex="1" disabled={loading} onClick={close}>{t('tokens.cancel')}</Button>
            <Button size="lg" colorPalette="coral" flex="1" disabled={loading} onClick={() => void act(close)}>{t('tokens.revoke')}</Button>
          </HStack>
        </Stack>
      )}
    </Sheet>
  );
}
