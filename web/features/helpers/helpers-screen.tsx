import { useQuery } from '@apollo/client/react';
import { Box, HStack, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { HelpersNearbyDocument, type FavorCategory } from '../../generated/graphql.ts';
import { refusalOf } from '../../lib/apollo/refusal.ts';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { useGoBack } from '../../lib/navigation/navigation.ts';
import { RequireSignIn } from '../../lib/navigation/require-sign-in.tsx';
import { usePageTitle } from '../../lib/navigation/use-page-title.ts';
import { useNear } from '../../lib/place/place.ts';
import { ButtonLink } from '../../components/base/button.tsx';
import { CategoryIcon } from '../../components/base/category.tsx';
import { ChoiceChips } from '../../components/form/choice-group.tsx';
import { QuietStreet } from '../../components/base/illustrations.tsx';
import { PageHeader } from '../../components/base/page-header.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { CardSkeletons } from '../../components/list/connection-list.tsx';
import { HelperCard } from './helper-card.tsx';
import { helpKinds } from './help-kinds.ts';

function KindFilter({
  chosen,
  onChoose,
}: {
  chosen: FavorCategory | null;
  onChoose: (category: FavorCategory | null) => void;
}) {
  const t = useTranslate();
  return (
    <HStack
      role="group"
      aria-label={t('helpers.filter')}
      gap="2"
      overflowX="auto"
      px="page"
      py="2.5"
      position="relative"
      scrollbar="hidden"
    >
      <ChoiceChips
        any={t('explore.all')}
        options={helpKinds}
        chosen={chosen}
        renderLabel={(kind) => (
          <>
            <CategoryIcon category={kind} size={18} />
            {t(`category.${kind}`)}
          </>
        )}
        onChoose={onChoose}
      />
    </HStack>
  );
}

function HelperList({ category }: { category: FavorCategory | null }) {
  const t = useTranslate();
  const near = useNear();
  const { data, error, refetch } = useQuery(HelpersNearbyDocument, {
    variables: { near, category },
    fetchPolicy: 'cache-and-network',
  });
  if (!data) {
    if (error)
      return (
        <ErrorState title={t('helpers.error')} message={refusalOf(error)?.message} onRetry={() => void refetch()} />
      );
    return <CardSkeletons label={t('helpers.loading')} height="14rem" />;
  }
  if (data.helpersNearby.length === 0)
    return (
      <EmptyState picture={<QuietStreet />} title={t('helpers.empty')} text={t('helpers.empty.text')}>
        <ButtonLink to="/settings/helping">{t('helping.title')}</ButtonLink>
      </EmptyState>
    );
  return (
    <Stack gap="4">
      <Box
        as="ul"
        listStyleType="none"
        display="grid"
        gap="3"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        alignItems="start"
      >
        {data.helpersNearby.map((helper) => (
          <li key={helper.person.id}>
            <HelperCard helper={helper} />
          </li>
        ))}
      </Box>
      <Text textStyle="small" color="muted">
        {t('helpers.order')}
      </Text>
      <ButtonLink to="/settings/helping" look="outline" alignSelf="start">
        {t('helping.title')}
      </ButtonLink>
    </Stack>
  );
}

/** Renders people who offer their help nearby, at `/helpers`. */
export function HelpersScreen() {
  const t = useTranslate();
  const goBack = useGoBack();
  const [category, setCategory] = useState<FavorCategory | null>(null);
  usePageTitle(t('helpers.title'));
  return (
    <RequireSignIn>
      <PageHeader title={t('helpers.title')} onBack={goBack} />
      <KindFilter chosen={category} onChoose={setCategory} />
      <Box px="page" pt="2" pb="8" maxW="60rem">
        <HelperList category={category} />
      </Box>
    </RequireSignIn>
  );
}
