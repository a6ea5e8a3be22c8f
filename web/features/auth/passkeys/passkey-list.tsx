import { useMutation, useQuery } from '@apollo/client/react';
import { HStack, Stack, Text } from '@chakra-ui/react';
import { FingerprintIcon } from '@phosphor-icons/react/dist/csr/Fingerprint';
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple';
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import { useState } from 'react';
import { refusalOf } from '../../../lib/apollo/refusal.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { useAgo } from '../../../lib/i18n/ago.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { useOpenSheet } from '../../../lib/navigation/navigation.ts';
import { IconButton } from '../../../components/base/button.tsx';
import { useNow } from '../../../components/base/countdown.tsx';
import { SettingButton, SettingGroup, SettingLine } from '../../../components/list/settings-list.tsx';
import {
  AddPasskeyDocument,
  SecurityDocument,
  SecurityLogDocument,
  type SecurityQuery,
} from '../../../generated/graphql.ts';
import { isDeclined, isKnownHere, knowsPasskeys, usePasskeyCeremony } from './use-passkey-ceremony.ts';

/** Returns how to add a passkey, and whether that goes on. */
function useAddPasskey(): [add: () => Promise<void>, busy: boolean] {
  const t = useTranslate();
  const ceremony = usePasskeyCeremony();
  const [send] = useMutation(AddPasskeyDocument, { refetchQueries: [SecurityDocument, SecurityLogDocument] });
  const [busy, setBusy] = useState(false);

  const add = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await send({ variables: { input: await ceremony('ADD') } });
      showToast({ title: t('passkeys.added'), description: t('passkeys.added.text') });
    } catch (error) {
      const known = isKnownHere(error) ? t('passkeys.exists') : undefined;
      if (!isDeclined(error))
        showToast({ title: known ?? refusalOf(error)?.message ?? t('passkeys.failed'), tone: 'alert' });
    }
    setBusy(false);
  };
  return [add, busy];
}

function PasskeyLine({ passkey: { id, name, usedAt } }: { passkey: SecurityQuery['passkeys'][number] }) {
  const t = useTranslate();
  const ago = useAgo();
  const now = useNow();
  const openSheet = useOpenSheet();
  const passkey = { id, label: name };
  return (
    <SettingLine as="li">
      <HStack gap="3.5">
        <FingerprintIcon size={22} aria-hidden />
        <Stack gap="0" flex="1" minW="0">
          <Text textStyle="strong" overflowWrap="anywhere">
            {name}
          </Text>
          <Text textStyle="small" color="muted">
            {usedAt === null ? t('tokens.unused') : t('tokens.used', { ago: ago(usedAt, now) })}
          </Text>
        </Stack>
        <HStack gap="0" me="-2.5">
          <IconButton
            aria-label={t('passkeys.rename.of', { name })}
            onClick={() => openSheet({ name: 'renamePasskey', passkey })}
          >
            <PencilSimpleIcon size={20} aria-hidden />
          </IconButton>
          <IconButton
            aria-label={t('passkeys.remove.of', { name })}
            onClick={() => openSheet({ name: 'removePasskey', passkey })}
          >
            <TrashIcon size={20} aria-hidden />
          </IconButton>
        </HStack>
      </HStack>
    </SettingLine>
  );
}

/**
 * Renders the viewer's passkeys and how to add one, where the browser knows them (docs/behaviour/people.md#passkeys).
 */
export function PasskeyList() {
  const t = useTranslate();
  const { data } = useQuery(SecurityDocument);
  const [add, busy] = useAddPasskey();
  const passkeys = data?.passkeys ?? [];
  if (passkeys.length === 0 && !knowsPasskeys()) return null;
  return (
    <SettingGroup title={t('passkeys.title')}>
      {passkeys.length > 0 && (
        <Stack
          as="ul"
          gap="0"
          listStyleType="none"
          p="0"
          borderBottomWidth={knowsPasskeys() ? '1px' : '0'}
          borderColor="line"
        >
          {passkeys.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} />
          ))}
        </Stack>
      )}
      {knowsPasskeys() && (
        <SettingButton
          icon={<FingerprintIcon size={22} aria-hidden />}
          label={t('passkeys.add')}
          hint={t('passkeys.add.hint')}
          busy={busy}
          onClick={() => void add()}
        />
      )}
    </SettingGroup>
  );
}
