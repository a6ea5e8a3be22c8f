import { useMutation } from '@apollo/client/react';
import { Box, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { faultsOf } from '../../../lib/apollo/fresh/faults.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import type { PasswordQuestion } from '../../../lib/session/password-question.ts';
import { Sheet } from '../../../components/overlay/sheet.tsx';
import { SheetBody } from '../../../components/overlay/sheet-body.tsx';
import { ConfirmPasswordDocument } from '../../../generated/graphql.ts';
import { AuthForm } from '../auth-form.tsx';
import { ConfirmWithPasskey } from '../passkeys/confirm-with-passkey.tsx';

/** Asks for the password of the account before something that needs it entered recently; leaving the page declines. */
export function ConfirmPasswordSheet({ onAnswer }: { onAnswer: PasswordQuestion }) {
  const t = useTranslate();
  const [confirm] = useMutation(ConfirmPasswordDocument);
  const confirmed = useRef(false);
  const { pathname } = useLocation();
  const opened = useRef(pathname);
  useEffect(() => {
    if (pathname !== opened.current) onAnswer(false);
  }, [pathname, onAnswer]);

  return (
    <Sheet title={t('security.confirm')} isApart onClose={() => onAnswer(confirmed.current)}>
      {(close) => (
        <SheetBody>
          <Box>
            <Text as="h2" textStyle="headline">
              {t('security.confirm')}
            </Text>
            <Text color="muted" mt="2">
              {t('security.confirm.text')}
            </Text>
          </Box>
          <AuthForm
            fields={[
              { name: 'password', label: t('auth.password'), type: 'password', autoComplete: 'current-password' },
            ]}
            submit={t('security.confirm.submit')}
            send={async (input) => {
              try {
                await confirm({ variables: { input } });
              } catch (error) {
                return faultsOf(error, t('error.offline'));
              }
              confirmed.current = true;
              close();
            }}
          />
          <ConfirmWithPasskey
            onDone={() => {
              confirmed.current = true;
              close();
            }}
          />
        </SheetBody>
      )}
    </Sheet>
  );
}
