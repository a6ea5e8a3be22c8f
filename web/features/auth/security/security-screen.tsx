import { Box, Stack } from '@chakra-ui/react';
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple';
import { PasswordIcon } from '@phosphor-icons/react/dist/csr/Password';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { useEntryState, useGoBack, useOpenSheet } from '../../../lib/navigation/navigation.ts';
import { RequireSignIn } from '../../../lib/navigation/require-sign-in.tsx';
import { usePageTitle } from '../../../lib/navigation/use-page-title.ts';
import { PageHeader } from '../../../components/base/page-header.tsx';
import { SettingButton, SettingGroup, SettingLink } from '../../../components/list/settings-list.tsx';
import { PasskeyList } from '../passkeys/passkey-list.tsx';
import { RemovePasskeySheet, RenamePasskeySheet } from '../passkeys/passkey-sheets.tsx';
import { ChangePasswordSheet } from './change-password-sheet.tsx';
import { DeviceList } from './device-list.tsx';
import { SecurityLog } from './security-log.tsx';
import { SignOutDeviceSheet } from './sign-out-device-sheet.tsx';

function Security() {
  const t = useTranslate();
  const goBack = useGoBack('/settings');
  const closeSheet = useGoBack('/settings/security');
  const openSheet = useOpenSheet();
  const { sheet } = useEntryState();
  return (
    <>
      <PageHeader title={t('security.title')} onBack={goBack} />
      <Box px="page" pb="8" maxW="prose">
        <Stack gap="7">
          <SettingGroup title={t('security.access')}>
            <SettingButton
              icon={<PasswordIcon size={22} aria-hidden />}
              label={t('security.password.change')}
              hint={t('security.password.hint')}
              onClick={() => openSheet({ name: 'changePassword' })}
            />
            <SettingLink
              to="/edit-profile"
              icon={<EnvelopeSimpleIcon size={22} aria-hidden />}
              label={t('security.email.change')}
              hint={t('security.email.hint')}
            />
          </SettingGroup>
          <PasskeyList />
          <DeviceList />
          <SecurityLog />
        </Stack>
      </Box>
      {sheet?.name === 'changePassword' && <ChangePasswordSheet onClose={closeSheet} />}
      {sheet?.name === 'renamePasskey' && <RenamePasskeySheet passkey={sheet.passkey} onClose={closeSheet} />}
      {sheet?.name === 'removePasskey' && <RemovePasskeySheet passkey={sheet.passkey} onClose={closeSheet} />}
      {sheet?.name === 'signOutDevice' && <SignOutDeviceSheet device={sheet.device} onClose={closeSheet} />}
    </>
  );
}

/** Renders what guards the viewer's account, at `/settings/security`. */
export function SecurityScreen() {
  const t = useTranslate();
  usePageTitle(t('security.title'));
  return (
    <RequireSignIn>
      <Security />
    </RequireSignIn>
  );
}
