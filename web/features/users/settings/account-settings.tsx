import { useMutation, useQuery } from '@apollo/client/react';
import type { Icon } from '@phosphor-icons/react';
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
import { useTranslate, type TextKey } from '../../../lib/i18n/translate.ts';
import { useSignOut } from '../../../lib/account/use-sign-out.ts';
import { BusinessChoice } from '../../../components/form/declaration-field.tsx';
import { SettingButton, SettingGroup, SettingLine, SettingLink } from '../../../components/list/settings-list.tsx';
import { DeclareBusinessDocument, SettingsDocument } from '../../../generated/graphql.ts';
import { ConfirmEmailCallout } from '../profile/confirm-email-callout.tsx';
import { DownloadData } from './download-data.tsx';
import { useSetting } from './use-setting.ts';

/** Pages of an account, in the order of their links. */
const accountLinks: readonly { to: string; Icon: Icon; label: TextKey; hint?: TextKey }[] = [
  { to: '/edit-profile', Icon: PencilSimpleIcon, label: 'editProfile.title', hint: 'settings.editProfile.hint' },
  { to: '/settings/searches', Icon: BellRingingIcon, label: 'searches.title', hint: 'searches.hint' },
  { to: '/settings/helping', Icon: HandHeartIcon, label: 'helping.title', hint: 'helping.hint' },
  { to: '/settings/blocked', Icon: ProhibitIcon, label: 'moderation.blocked' },
  { to: '/settings/security', Icon: ShieldCheckIcon, label: 'security.title', hint: 'settings.security.hint' },
  { to: '/settings/phone', Icon: PhoneIcon, label: 'phone.title', hint: 'settings.phone.hint' },
  { to: '/settings/tokens', Icon: KeyIcon, label: 'tokens.title', hint: 'settings.tokens.hint' },
];

/** Renders what the viewer declared, or the question; `declared` is null before the first declaration. */
function BusinessSetting({ declared }: { declared: boolean | null }) {
  const [declare] = useMutation(DeclareBusinessDocument);
  const [isBusiness, change] = useSetting(
    declared,
    (next) => declare({ variables: { isBusiness: next } }),
    () => 'business.saved',
  );
  return <BusinessChoice isBusiness={isBusiness} onChange={change} />;
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
        {accountLinks.map(({ to, Icon, label, hint }) => (
          <SettingLink
            key={to}
            to={to}
            icon={<Icon size={22} aria-hidden />}
            label={t(label)}
            {...(hint && { hint: t(hint) })}
          />
        ))}
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
