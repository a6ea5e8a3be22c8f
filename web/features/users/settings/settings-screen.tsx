import { Box, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useGoBack, useGoToSignIn } from '../../../lib/navigation/navigation.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { usePageTitle } from '../../../lib/navigation/use-page-title.ts';
import { useViewer } from '../../../lib/session/viewer.ts';
import { Button } from '../../../components/base/button.tsx';
import { Card } from '../../../components/base/card.tsx';
import { PageHeader } from '../../../components/base/page-header.tsx';
import { SettingGroup } from '../../../components/list/settings-list.tsx';
import { AccountSettings } from './account-settings.tsx';
import { DisplaySettings } from './display-settings.tsx';
import { LegalLinks } from './legal-links.tsx';

function SignInOffer() {
  const t = useTranslate();
  const goToSignIn = useGoToSignIn();
  return (
    <Card p="5">
      <Text as="h2" textStyle="section">
        {t('settings.visitor')}
      </Text>
      <Text color="muted" mt="1" mb="4">
        {t('settings.visitor.text')}
      </Text>
      <Button onClick={() => goToSignIn()}>{t('signIn.button')}</Button>
    </Card>
  );
}

/** Renders `/settings`: appearance and legal texts for everybody, the account for signed-in people. */
export function SettingsScreen({
  homeArea,
  notifications,
}: {
  /** Setting of the home area; the places feature provides it. */
  homeArea: ReactNode;
  /** Lines for push, devices, quiet hours and favors nearby; the notifications feature provides them. */
  notifications: ReactNode;
}) {
  const t = useTranslate();
  const goBack = useGoBack();
  const { viewer } = useViewer();
  usePageTitle(t('settings.title'));
  return (
    <>
      <PageHeader title={t('settings.title')} onBack={goBack} />
      <Box
        px="page"
        pb="8"
        display="grid"
        gap={{ base: '7', lg: '8' }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        alignItems="start"
        maxW={{ base: 'prose', lg: 'none' }}
      >
        <Stack gap="7">
          {viewer ? <AccountSettings notifications={notifications} homeArea={homeArea} /> : <SignInOffer />}
        </Stack>
        <Stack gap="7">
          <DisplaySettings />
          <Box>
            <SettingGroup title={t('account.legal')}>
              <LegalLinks />
            </SettingGroup>
            <Text textStyle="tiny" color="muted" mt="2.5" px="4">
              {t('settings.credit')}
            </Text>
          </Box>
        </Stack>
      </Box>
    </>
  );
}
