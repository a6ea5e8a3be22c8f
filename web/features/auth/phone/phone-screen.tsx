import { Box, HStack, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@apollo/client/react';
import { PhoneIcon } from '@phosphor-icons/react/dist/csr/Phone';
import { useState } from 'react';
import { PhoneDocument } from '../../../generated/graphql.ts';
import { refusalOf } from '../../../lib/apollo/refusal.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { useGoBack } from '../../../lib/navigation/navigation.ts';
import { usePageTitle } from '../../../lib/navigation/use-page-title.ts';
import { Button } from '../../../components/base/button.tsx';
import { Card } from '../../../components/base/card.tsx';
import { PageHeader } from '../../../components/base/page-header.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { RequireSignIn } from '../../../lib/navigation/require-sign-in.tsx';
import { AuthForm } from '../auth-form.tsx';
import { usePhone } from './use-phone.ts';

type Steps = ReturnType<typeof usePhone>;

/** Renders that a phone is confirmed, and what can be done about it. */
function ConfirmedPhone({ onChange, onRemove }: { onChange: () => void; onRemove: () => void }) {
  const t = useTranslate();
  return (
    <Stack gap="5">
      <HStack gap="3" color="spruce.ink">
        <PhoneIcon size={26} weight="fill" aria-hidden />
        <Text textStyle="strong">{t('phone.done')}</Text>
      </HStack>
      <HStack gap="2" flexWrap="wrap">
        <Button look="soft" onClick={onChange}>
          {t('phone.change')}
        </Button>
        <Button look="plain" colorPalette="coral" onClick={onRemove}>
          {t('phone.remove')}
        </Button>
      </HStack>
    </Stack>
  );
}

/** Renders the question for the number, and then for the code that was sent there. */
function PhoneForm({ known, steps }: { known: string | null; steps: Steps }) {
  const t = useTranslate();
  const { time } = useFormat();
  const { expiresAt, number, sendCode, confirmCode, startAgain } = steps;
  if (expiresAt === null)
    return (
      <AuthForm
        key="number"
        fields={[
          {
            name: 'phoneNumber',
            label: t('phone.number'),
            hint: t('phone.number.hint'),
            type: 'tel',
            autoComplete: 'tel',
            initial: number ?? known ?? '',
          },
        ]}
        submit={t('phone.send')}
        send={sendCode}
      />
    );
  return (
    <Stack gap="3">
      <AuthForm
        key="code"
        fields={[
          {
            name: 'code',
            label: t('phone.code'),
            hint: t('phone.code.hint', { number: number ?? '', time: time(expiresAt) }),
            type: 'code',
            autoComplete: 'one-time-code',
          },
        ]}
        submit={t('phone.confirm')}
        send={confirmCode}
      />
      <Button look="plain" onClick={startAgain}>
        {t('phone.again')}
      </Button>
    </Stack>
  );
}

function Phone() {
  const t = useTranslate();
  const goBack = useGoBack('/settings');
  const { data, error, refetch } = useQuery(PhoneDocument);
  const [changing, setChanging] = useState(false);
  const steps = usePhone();
  const viewer = data?.viewer;
  const isConfirmed = viewer?.verifications.includes('PHONE') && steps.expiresAt === null && !changing;
  return (
    <>
      <PageHeader title={t('phone.title')} onBack={goBack} />
      <Box px="page" pb="8" maxW="prose">
        {!viewer && error && (
          <ErrorState title={t('security.error')} message={refusalOf(error)?.message} onRetry={() => void refetch()} />
        )}
        {!viewer && !error && <Skeleton height="14rem" rounded="card" />}
        {viewer && (
          <Card p="5">
            <Stack gap="5">
              <Text color="muted">{t('phone.text')}</Text>
              {isConfirmed ? (
                <ConfirmedPhone onChange={() => setChanging(true)} onRemove={() => void steps.removePhone()} />
              ) : (
                <PhoneForm
                  known={viewer.phoneNumber}
                  steps={{
                    ...steps,
                    confirmCode: async (input) => {
                      const failed = await steps.confirmCode(input);
                      if (!failed) setChanging(false);
                      return failed;
                    },
                  }}
                />
              )}
            </Stack>
          </Card>
        )}
      </Box>
    </>
  );
}

/** Renders how a phone is confirmed, at `/settings/phone` (docs/behaviour/people.md#phones). */
export function PhoneScreen() {
  const t = useTranslate();
  usePageTitle(t('phone.title'));
  return (
    <RequireSignIn>
      <Phone />
    </RequireSignIn>
  );
}
