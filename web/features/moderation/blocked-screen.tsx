import { useQuery } from '@apollo/client/react';
import { Box, HStack, Text, chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { useGoBack } from '../../lib/navigation/navigation.ts';
import { refusalOf } from '../../lib/apollo/refusal.ts';
import { RequireSignIn } from '../../lib/navigation/require-sign-in.tsx';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { showToast } from '../../lib/feedback/toasts.ts';
import { usePageTitle } from '../../lib/navigation/use-page-title.ts';
import { Button } from '../../components/base/button.tsx';
import { Card } from '../../components/base/card.tsx';
import { OpenGate } from '../../components/base/illustrations.tsx';
import { Avatar } from '../../components/base/avatar.tsx';
import { CardSkeletons, ConnectionList, pagesOf } from '../../components/list/connection-list.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { PageHeader } from '../../components/base/page-header.tsx';
import { BlockedUsersDocument, type BlockedUsersQuery } from '../../generated/graphql.ts';
import { useBlocking, useBlockingToast } from './use-blocking.ts';

type BlockedPerson = BlockedUsersQuery['blockedUsers']['edges'][number]['node'];

const PersonLink = chakra(Link, {
  base: { display: 'flex', alignItems: 'center', gap: '3', minW: '0', flex: '1', minH: 'touch', rounded: 'control' },
});

function BlockedRow({ person }: { person: BlockedPerson }) {
  const t = useTranslate();
  const { block, unblock, busy } = useBlocking(person.id);
  const name = person.firstName;
  const say = useBlockingToast(name, { block, unblock });
  const act = async () => {
    try {
      await unblock();
      say(false);
    } catch (error) {
      showToast({
        title: t('moderation.unblock.failed'),
        description: refusalOf(error)?.message ?? t('error.offline'),
        tone: 'alert',
      });
    }
  };
  return (
    <HStack as="li" gap="3" px="4" py="3" borderBottomWidth="1px" borderColor="line" _last={{ borderBottomWidth: '0' }}>
      <PersonLink to={`/user/${person.id}`}>
        <Avatar names={[person.firstName, person.lastName]} picture={person.picture} size={44} />
        <Text textStyle="strong" truncate>
          {person.displayName}
        </Text>
      </PersonLink>
      <Button look="outline" disabled={busy} aria-label={t('moderation.unblock', { name })} onClick={() => void act()}>
        {t('moderation.blocked.unblock')}
      </Button>
    </HStack>
  );
}

function BlockedPeople() {
  const t = useTranslate();
  const { data, ...query } = useQuery(BlockedUsersDocument, { fetchPolicy: 'cache-and-network' });
  return (
    <ConnectionList
      {...pagesOf(data?.blockedUsers, query)}
      failed={t('moderation.blocked.error')}
      skeleton={<CardSkeletons label={t('moderation.blocked.loading')} height="4.25rem" />}
      empty={
        <EmptyState
          picture={<OpenGate />}
          title={t('moderation.blocked.empty')}
          text={t('moderation.blocked.empty.text')}
        />
      }
    >
      {(edges, next) => (
        <>
          <Text color="muted" mb="4">
            {t('moderation.blocked.text')}
          </Text>
          <Card as="ul" listStyleType="none">
            {edges.map(({ node }) => (
              <BlockedRow key={node.id} person={node} />
            ))}
          </Card>
          {next}
        </>
      )}
    </ConnectionList>
  );
}

/** Renders the people whom the viewer blocks, at `/settings/blocked`. */
export function BlockedScreen() {
  const t = useTranslate();
  const goBack = useGoBack();
  usePageTitle(t('moderation.blocked'));
  return (
    <RequireSignIn>
      <PageHeader title={t('moderation.blocked')} onBack={goBack} />
      <Box px="page" maxW="prose">
        <BlockedPeople />
      </Box>
    </RequireSignIn>
  );
}
