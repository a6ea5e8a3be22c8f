import { useQuery } from '@apollo/client/react';
import { HStack, Stack, Text } from '@chakra-ui/react';
import { DesktopIcon } from '@phosphor-icons/react/dist/csr/Desktop';
import { DeviceMobileIcon } from '@phosphor-icons/react/dist/csr/DeviceMobile';
import { refusalOf } from '../../../lib/apollo/refusal.ts';
import { useAgo } from '../../../lib/i18n/ago.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { useOpenSheet } from '../../../lib/navigation/navigation.ts';
import { Button } from '../../../components/base/button.tsx';
import { useNow } from '../../../components/base/countdown.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { SettingGroup, SettingLine } from '../../../components/list/settings-list.tsx';
import { SecurityDocument, type SecurityQuery } from '../../../generated/graphql.ts';

type Session = SecurityQuery['sessions'][number];

const thisFirst = (sessions: readonly Session[]) =>
  sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));

function DeviceLine({ session: { id, device, lastUsedAt, isCurrent } }: { session: Session }) {
  const t = useTranslate();
  const ago = useAgo();
  const openSheet = useOpenSheet();
  const now = useNow();
  const name = device ?? t('security.device.unknown');
  const Icon = /Android|iPhone/.test(name) ? DeviceMobileIcon : DesktopIcon;
  return (
    <SettingLine as="li">
      <HStack gap="3.5">
        <Icon size={22} aria-hidden />
        <Stack gap="0" flex="1" minW="0">
          <Text textStyle="strong" overflowWrap="anywhere">
            {name}
          </Text>
          <Text textStyle="small" color="muted">
            {isCurrent ? t('security.device.this') : t('tokens.used', { ago: ago(lastUsedAt, now) })}
          </Text>
        </Stack>
        {!isCurrent && (
          <Button
            look="outline"
            aria-label={t('security.device.signOut.of', { name })}
            onClick={() => openSheet({ name: 'signOutDevice', device: { id, label: name } })}
          >
            {t('security.device.signOut')}
          </Button>
        )}
      </HStack>
    </SettingLine>
  );
}

/** Renders where the viewer is signed in, and signs other devices out. */
export function DeviceList() {
  const t = useTranslate();
  const { data, error, refetch } = useQuery(SecurityDocument, { fetchPolicy: 'cache-and-network' });
  if (!data && error)
    return (
      <ErrorState title={t('security.error')} message={refusalOf(error)?.message} onRetry={() => void refetch()} />
    );
  return (
    <SettingGroup title={t('security.devices')}>
      {data ? (
        <Stack as="ul" gap="0" listStyleType="none" p="0">
          {thisFirst(data.sessions).map((session) => (
            <DeviceLine key={session.id} session={session} />
          ))}
        </Stack>
      ) : (
        <Skeleton height="7rem" />
      )}
    </SettingGroup>
  );
}
