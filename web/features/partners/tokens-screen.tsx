import { useQuery } from '@apollo/client/react';
import { Box, HStack, Text, chakra } from '@chakra-ui/react';
import { KeyIcon } from '@phosphor-icons/react/dist/csr/Key';
import { useGoBack, useOpenSheet } from '../../lib/navigation/navigation.ts';
import { RequireSignIn } from '../../lib/navigation/require-sign-in.tsx';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { usePageTitle } from '../../lib/navigation/use-page-title.ts';
import { Button, touchArea } from '../../components/base/button.tsx';
import { Card } from '../../components/base/card.tsx';
import { KeyOnHook } from '../../components/base/illustrations.tsx';
import { CardSkeletons, ConnectionList, pagesOf } from '../../components/list/connection-list.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { PageHeader } from '../../components/base/page-header.tsx';
import { TokensDocument } from '../../generated/graphql.ts';
import { TokenRow } from './token-row.tsx';

const SandboxLink = chakra('a', {
  base: {
    ...touchArea,
    display: 'inline-block',
    color: 'spruce.ink',
    fontWeight: '600',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
  },
});

function TokenList() {
  const t = useTranslate();
  const { data, ...query } = useQuery(TokensDocument, { fetchPolicy: 'cache-and-network' });
  return (
    <ConnectionList
      {...pagesOf(data?.tokens, query)}
      failed={t('tokens.error')}
      skeleton={<CardSkeletons label={t('tokens.loading')} height="7rem" />}
      empty={<EmptyState picture={<KeyOnHook />} title={t('tokens.empty')} text={t('tokens.empty.text')} />}
    >
      {(edges, next) => (
        <>
          <Card as="ul" listStyleType="none">
            {edges.map(({ node }) => (
              <TokenRow key={node.id} token={node} />
            ))}
          </Card>
          {next}
        </>
      )}
    </ConnectionList>
  );
}

function Tokens() {
  const t = useTranslate();
  const goBack = useGoBack();
  const openSheet = useOpenSheet();
  return (
    <>
      <PageHeader title={t('tokens.title')} onBack={goBack} />
      <Box px="page" pb="8" maxW="prose">
        <Text color="muted">{t('tokens.text')}</Text>
        <HStack my="5" gap="5" flexWrap="wrap">
          <Button onClick={() => openSheet({ name: 'createToken' })}>
            <KeyIcon size={20} aria-hidden />
            {t('tokens.create')}
          </Button>
          <SandboxLink href="/graphql">{t('tokens.sandbox')}</SandboxLink>
        </HStack>
        <TokenList />
      </Box>
    </>
  );
}

/** Renders the viewer's tokens for programs, at `/settings/tokens`. */
export function TokensScreen() {
  const t = useTranslate();
  usePageTitle(t('tokens.title'));
  return (
    <RequireSignIn>
      <Tokens />
    </RequireSignIn>
  );
}
