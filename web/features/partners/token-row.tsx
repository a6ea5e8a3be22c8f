import { HStack, Stack, Text, chakra } from '@chakra-ui/react';
import { useAgo } from '../../lib/i18n/ago.ts';
import { useFormat } from '../../lib/i18n/format.ts';
import { useOpenSheet } from '../../lib/navigation/navigation.ts';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { Button } from '../../components/base/button.tsx';
import { Chip } from '../../components/base/chip.tsx';
import { useNow } from '../../components/base/countdown.tsx';
import type { TokensQuery } from '../../generated/graphql.ts';

type Token = TokensQuery['tokens']['edges'][number]['node'];

const Code = chakra('code', {
  base: {
    fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    fontSize: '0.8125rem',
    color: 'muted',
  },
});

/** Renders a token: name, prefix, scopes, last use and end. */
export function TokenRow({ token }: { token: Token }) {
  const t = useTranslate();
  const format = useFormat();
  const ago = useAgo();
  const openSheet = useOpenSheet();
  const now = useNow();
  const { id, name, prefix, scopes, lastUsedAt, expiresAt, isExpired } = token;
  const used = lastUsedAt ? t('tokens.used', { ago: ago(lastUsedAt, now) }) : t('tokens.unused');
  const end = !expiresAt
    ? t('tokens.endless')
    : t(isExpired ? 'tokens.ended' : 'tokens.ends', { day: format.day(expiresAt) });
  return (
    <Stack
      as="li"
      gap="2.5"
      px="4"
      py="4"
      borderBottomWidth="1px"
      borderColor="line"
      _last={{ borderBottomWidth: '0' }}
    >
      <HStack justify="space-between" align="start" gap="3">
        <Stack gap="0.5" minW="0">
          <Text as="h2" textStyle="cardTitle" overflowWrap="anywhere">
            {name}
          </Text>
          <Code>{prefix}…</Code>
        </Stack>
        <Button
          look="outline"
          aria-label={t('tokens.revoke.of', { name })}
          onClick={() => openSheet({ name: 'revokeToken', token: { id, label: name } })}
        >
          {t('tokens.revoke')}
        </Button>
      </HStack>
      <HStack as="ul" gap="1.5" flexWrap="wrap" listStyleType="none" p="0">
        {scopes.map((scope) => (
          <Chip key={scope} as="li">
            {scope}
          </Chip>
        ))}
      </HStack>
      <Text textStyle="small" color={isExpired ? 'coral.ink' : 'muted'}>
        {used} · {end}
      </Text>
    </Stack>
  );
}
