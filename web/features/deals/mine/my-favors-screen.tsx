import type { FragmentType } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { Box, HStack, Stack, Text, chakra, type BoxProps } from '@chakra-ui/react';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { RequireSignIn } from '../../../lib/navigation/require-sign-in.tsx';
import { useOnReconnect } from '../../../lib/apollo/socket-status.ts';
import { useOpenSheet } from '../../../lib/navigation/navigation.ts';
import { usePageTitle } from '../../../lib/navigation/use-page-title.ts';
import { pullArea } from '../../../lib/feedback/refresh.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { Button, ButtonLink } from '../../../components/base/button.tsx';
import { Chip } from '../../../components/base/chip.tsx';
import { TwoCups } from '../../../components/base/illustrations.tsx';
import { Tabs } from '../../../components/base/tabs.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { RefreshButton } from '../../../components/feedback/refresh-button.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { ConnectionList, pagesOf } from '../../../components/list/connection-list.tsx';
import {
  MyFavorCountsDocument,
  MyFavorsDocument,
  type FavorTurn,
  type MyFavorsGroup,
  type MyFavorsQuery,
  type FavorCategory,
  type Photo_PhotoFragment,
} from '../../../generated/graphql.ts';
import { MyFavorCard } from './my-favor-card.tsx';
import { useFollowDeals } from './use-follow-deals.ts';

/** Props of a favor's picture, which the favors feature provides. */
interface FavorPictureProps extends BoxProps {
  photo: FragmentType<Photo_PhotoFragment> | undefined;
  category: FavorCategory;
  /** Size of the category's icon, in px. */
  iconSize: number;
  /** Displayed width, as the `sizes` attribute of an image. */
  sizes: string;
}

const groups: readonly MyFavorsGroup[] = ['ASKING', 'HELPING', 'DONE'];
const turns: readonly FavorTurn[] = ['YOUR_TURN', 'COMING_UP', 'WAITING', 'DONE'];

type Item = MyFavorsQuery['myFavors']['edges'][number];

/** Props of {@link MyFavorsScreen}; the favors feature provides the picture. */
export interface MyFavorsScreenProps {
  FavorPicture: ComponentType<FavorPictureProps>;
}

/** Sections below each other; where each has room for a card, side by side. */
const Sections = chakra('div', {
  base: {
    display: 'grid',
    gap: '6',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(var(--sections), minmax(0, 1fr))' },
    alignItems: 'start',
  },
});

function Section({ turn, items, FavorPicture }: MyFavorsScreenProps & { turn: FavorTurn; items: Item[] }) {
  const t = useTranslate();
  return (
    <Stack as="section" gap="3" aria-label={t(`myFavors.turn.${turn}`)}>
      {turn !== 'DONE' && (
        <Text as="h2" textStyle="section">
          {t(`myFavors.turn.${turn}`)}
        </Text>
      )}
      <Box
        display="grid"
        gap="3"
        gridTemplateColumns={{ base: '1fr', md: 'repeat(auto-fill, minmax(min(100%, 21rem), 1fr))' }}
      >
        {items.map(({ node: favor }) => (
          <MyFavorCard
            key={favor.id}
            favor={favor}
            turn={turn}
            picture={
              <FavorPicture
                photo={favor.photos[0]}
                category={favor.category}
                iconSize={32}
                sizes="4rem"
                boxSize="4rem"
                flexShrink="0"
                rounded="tile"
              />
            }
          />
        ))}
      </Box>
    </Stack>
  );
}

function Turns({ items, FavorPicture }: MyFavorsScreenProps & { items: readonly Item[] }) {
  const sections = turns
    .map((turn) => ({ turn, part: items.filter((item) => item.turn === turn) }))
    .filter(({ part }) => part.length > 0);
  return (
    <Sections css={{ '--sections': sections.length }}>
      {sections.map(({ turn, part }) => (
        <Section key={turn} turn={turn} items={part} FavorPicture={FavorPicture} />
      ))}
    </Sections>
  );
}

function EmptyGroup({ group }: { group: MyFavorsGroup }) {
  const t = useTranslate();
  const openSheet = useOpenSheet();
  return (
    <EmptyState
      picture={<TwoCups />}
      title={t(`myFavors.none.${group}`)}
      text={t(`myFavors.none.${group}.text`)}
      headingLevel="h2"
    >
      {group === 'ASKING' ? (
        <Button onClick={() => openSheet({ name: 'ask' })}>{t('nav.ask')}</Button>
      ) : (
        <ButtonLink to="/explore">{t('nav.explore')}</ButtonLink>
      )}
    </EmptyState>
  );
}

function Group({ group, FavorPicture }: MyFavorsScreenProps & { group: MyFavorsGroup }) {
  const t = useTranslate();
  const { data, ...query } = useQuery(MyFavorsDocument, { variables: { group }, fetchPolicy: 'cache-and-network' });
  useOnReconnect(() => void query.refetch().catch(() => undefined));
  return (
    <ConnectionList
      {...pagesOf(data?.myFavors, query)}
      failed={t('myFavors.failed')}
      skeleton={
        <Stack gap="3" pt="4" role="status" aria-label={t('ownFavors.loading')}>
          <Skeleton height="8rem" rounded="card" />
          <Skeleton height="8rem" rounded="card" />
        </Stack>
      }
      empty={<EmptyGroup group={group} />}
    >
      {(items, next) => (
        <Stack {...pullArea} gap="6" pt="4" pb="8">
          <Turns items={items} FavorPicture={FavorPicture} />
          {next}
        </Stack>
      )}
    </ConnectionList>
  );
}

function GroupTabs({ FavorPicture }: MyFavorsScreenProps) {
  const t = useTranslate();
  useFollowDeals([MyFavorsDocument, MyFavorCountsDocument]);
  const [parameters, setParameters] = useSearchParams();
  const { data } = useQuery(MyFavorCountsDocument, { fetchPolicy: 'cache-and-network' });
  const counts = data?.myFavorCounts;
  const numbers: Partial<Record<MyFavorsGroup, number>> = counts
    ? { ASKING: counts.asking, HELPING: counts.helping, DONE: counts.done }
    : {};
  const chosen = parameters.get('tab')?.toUpperCase();
  return (
    <Tabs
      label={t('myFavors.title')}
      defaultTab={groups.find((group) => group === chosen) ?? 'ASKING'}
      onChange={(group) => setParameters({ tab: group.toLowerCase() }, { replace: true })}
      tabs={groups.map((group) => ({
        name: group,
        title: (
          <>
            {t(`myFavors.group.${group}`)}
            {numbers[group] !== undefined && <Chip quiet>{numbers[group]}</Chip>}
          </>
        ),
        content: <Group group={group} FavorPicture={FavorPicture} />,
      }))}
    />
  );
}

/** Renders `/my-favors`: what the viewer asks for, helps with and has done, by who has to act. */
export function MyFavorsScreen({ FavorPicture }: MyFavorsScreenProps) {
  const t = useTranslate();
  usePageTitle(t('myFavors.title'));
  return (
    <RequireSignIn>
      <Stack gap="3" px="page" pt="calc(env(safe-area-inset-top) + 1rem)" maxW="page" mx="auto" width="full">
        <HStack justify="space-between" minH="touch">
          <Text as="h1" textStyle="title">
            {t('myFavors.title')}
          </Text>
          <RefreshButton />
        </HStack>
        <GroupTabs FavorPicture={FavorPicture} />
      </Stack>
    </RequireSignIn>
  );
}
