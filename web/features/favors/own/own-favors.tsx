import type { TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { Box, Center, HStack, Stack, Text } from '@chakra-ui/react';
import type { Icon } from '@phosphor-icons/react';
import { BookmarkSimpleIcon } from '@phosphor-icons/react/dist/csr/BookmarkSimple';
import { HandshakeIcon } from '@phosphor-icons/react/dist/csr/Handshake';
import { NotePencilIcon } from '@phosphor-icons/react/dist/csr/NotePencil';
import { useOpenSheet } from '../../../lib/navigation/navigation.ts';
import { refusalOf } from '../../../lib/apollo/refusal.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import type { HueName } from '../../../../shared/palettes.ts';
import { Button, ButtonLink } from '../../../components/base/button.tsx';
import { FormError } from '../../../components/form/form-field.tsx';
import { AnimatedList, AnimatedRow } from '../../../components/list/animated-list.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import {
  CompletedFavorsDocument,
  PostedFavorsDocument,
  SavedFavorsDocument,
  type SavedFavorsQuery,
  type SavedFavorsQueryVariables,
} from '../../../generated/graphql.ts';
import { OwnFavorRow } from './own-favor-row.tsx';

/** The lists of a person's favors: posted by them, completed as helper, saved for later. */
export type OwnFavorList = 'posted' | 'completed' | 'saved';

const documents: Record<OwnFavorList, TypedDocumentNode<SavedFavorsQuery, SavedFavorsQueryVariables>> = {
  posted: PostedFavorsDocument,
  completed: CompletedFavorsDocument,
  saved: SavedFavorsDocument,
};

const emptyStyles: Record<OwnFavorList, { hue: HueName; Icon: Icon }> = {
  posted: { hue: 'spruce', Icon: NotePencilIcon },
  completed: { hue: 'marigold', Icon: HandshakeIcon },
  saved: { hue: 'sky', Icon: BookmarkSimpleIcon },
};

/** Renders an empty list: what will be in it, and a way there. */
function EmptyList({ list }: { list: OwnFavorList }) {
  const t = useTranslate();
  const openSheet = useOpenSheet();
  const { hue, Icon } = emptyStyles[list];
  return (
    <HStack gap="3.5" py="2" flexWrap="wrap">
      <Center boxSize="3rem" rounded="tile" colorPalette={hue} bg="colorPalette.soft" color="colorPalette.ink">
        <Icon size={26} weight="duotone" aria-hidden />
      </Center>
      <Text color="muted" flex="1 1 10rem" textWrap="balance">
        {t(`ownFavors.${list}.none`)}
      </Text>
      {list === 'posted' ? (
        <Button look="soft" onClick={() => openSheet({ name: 'ask' })}>
          {t('nav.ask')}
        </Button>
      ) : (
        <ButtonLink to="/explore" look="soft">
          {t('nav.explore')}
        </ButtonLink>
      )}
    </HStack>
  );
}

/**
 * Renders one list of the viewer's favors, five at a time, because other lists follow below it. Only the posted ones
 * have a delete button (docs/behaviour/favors.md#own-favors).
 */
export function OwnFavors({ list }: { list: OwnFavorList }) {
  const t = useTranslate();
  const { data, error, loading, refetch, fetchMore } = useQuery(documents[list], { fetchPolicy: 'cache-and-network' });
  const favors = data?.viewer?.favors;
  if (!favors) {
    if (error) {
      return (
        <Stack gap="2" align="start">
          <FormError>{refusalOf(error)?.message ?? t('error.offline')}</FormError>
          <Button look="outline" onClick={() => void refetch()}>
            {t('error.retry')}
          </Button>
        </Stack>
      );
    }
    return (
      <Stack gap="2">
        <Box srOnly role="status">
          {t('ownFavors.loading')}
        </Box>
        <Skeleton height="3.5rem" />
        <Skeleton height="3.5rem" />
      </Stack>
    );
  }
  const { edges, pageInfo } = favors;
  if (edges.length === 0) return <EmptyList list={list} />;
  return (
    <>
      <Box as="ul" listStyleType="none">
        <AnimatedList>
          {edges.map(({ node }) => (
            <AnimatedRow key={node.id}>
              <OwnFavorRow favor={node} deletable={list === 'posted'} />
            </AnimatedRow>
          ))}
        </AnimatedList>
      </Box>
      {pageInfo.hasNextPage && (
        <Button
          look="plain"
          size="edge"
          disabled={loading}
          onClick={() => void fetchMore({ variables: { after: pageInfo.endCursor } })}
        >
          {t('list.more')}
        </Button>
      )}
    </>
  );
}
