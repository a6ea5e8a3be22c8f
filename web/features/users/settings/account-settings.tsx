import { useQuery } from '@apollo/client/react';
import { BellRingingIcon } from '@phosphor-icons/react/dist/csr/BellRinging';
import { HandHeartIcon } from '@phosphor-icons/react/dist/csr/HandHeart';
import { KeyIcon } from '@phosphor-icons/react/dist/csr/Key';
import { PhoneIcon } from '@phosphor-icons/react/dist/csr/Phone';
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple';
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit';
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/csr/ShieldCheck';
import { SignOutIcon } from '@phosphor-icons/react/dist/csr/SignOut';
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import type { ReactNode } from 'react';
import { useOpenSheet } from '../../../lib/navigation/navigation.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { useSignOut } from '../../../lib/account/use-sign-out.ts';
import { SettingButton, SettingGroup, SettingLine, SettingLink } from '../../../components/list/settings-list.tsx';
import { SettingsDocument } from '../../../generated/graphql.ts';
import { ConfirmEmailCallout } from '../profile/confirm-email-callout.tsx';
import { BusinessSetting } from './business-setting.tsx';
import { DownloadData } from './download-data.tsx';

function AccountLinks() {
  const t = useTranslate();
  return (
    <>
      <SettingLink
        to="/edit-profile"
        icon={<PencilSimpleIcon size={22} aria-hidden />}
        label={t('editProfile.title')}
        hint={t('settings.editProfile.hint')}
      />
      <SettingLink
        to="/settings/searches"
        icon={<BellRingingIcon size={22} aria-hidden />}
        label={t('searches.title')}
        hint={t('searches.hint')}
      />
      <SettingLink
        to="/settings/helping"
        icon={<HandHeartIcon size={22} aria-hidden />}
        label={t('helping.title')}
        hint={t('helping.hint')}
      />
      <SettingLink
        to="/settings/blocked"
        icon={<ProhibitIcon size={22} aria-hidden />}
        label={t('moderation.blocked')}
      />
      <SettingLink
        to="/settings/security"
        icon={<ShieldCheckIcon size={22} aria-hidden />}
        label={t('security.title')}
        hint={t('settings.security.hint')}
      />
      <SettingLink
        to="/settings/phone"
        icon={<PhoneIcon size={22} aria-hidden />}
        label={t('phone.title')}
        hint={t('settings.phone.hint')}
      />
      <SettingLink
        to="/settings/tokens"
        icon={<KeyIcon size={22} aria-hidden />}
        label={t('tokens.title')}
        hint={t('settings.tokens.hint')}
      />
    </>
  );
}

/** Renders the settings of an account: profile, blocked people, tokens, notifications, home area and data. */
export function AccountSettings({
  notifications,
  homeArea,
}: {
  /** Lines for push, devices, quiet hours and favors nearby; the notifications feature provides them. */
  notifications: ReactNode;
  /** Setting of the home area; the places feature provides it. */
  homeArea: ReactNode;
}) {
  const t = useTranslate();
  const openSheet = useOpenSheet();
  const signOut = useSignOut();
  const { data } = useQuery(SettingsDocument, { fetchPolicy: 'cache-and-network' });
  return (
    <>
      {data?.viewer?.verified === false && <ConfirmEmailCallout />}
      <SettingGroup title={t('settings.account')}>
        <AccountLinks />
        <SettingLine>
          <BusinessSetting declared={data?.viewer?.businessDeclaredAt ? data.viewer.isBusiness : null} />
        </SettingLine>
        <SettingButton
          icon={<SignOutIcon size={22} aria-hidden />}
          label={t('auth.signOut')}
          onClick={() => void signOut()}
        />
      </SettingGroup>
      <SettingGroup title={t('settings.notifications')}>{notifications}</SettingGroup>
      {homeArea}
      <SettingGroup title={t('settings.data')}>
        <DownloadData />
        <SettingButton
          icon={<TrashIcon size={22} aria-hidden />}
          label={t('settings.delete')}
          hint={t('settings.delete.hint')}
          destructive
          onClick={() => openSheet({ name: 'deleteAccount' })}
        />
      </SettingGroup>
    </>
  );
}
