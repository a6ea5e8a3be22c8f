import { useQuery } from '@apollo/client/react';
import { Box, Text, chakra } from '@chakra-ui/react';
import { HandWavingIcon } from '@phosphor-icons/react/dist/csr/HandWaving';
import { Link } from 'react-router-dom';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { ButtonLink } from '../../../components/base/button.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import {
  SimilarFavorsDocument,
  type ChatDeal_DealFragment,
  type SimilarFavorsQuery,
} from '../../../generated/graphql.ts';
import { EndingFrame, EndingLine } from './ending-frame.tsx';

/** Most similar favors that are shown. */
const mostSimilar = 3;

const Row = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    minH: 'touch',
    rounded: 'control',
    px: '2',
    mx: '-2',
    _hover: { bg: 'spruce.soft' },
  },
});

type SimilarFavor = SimilarFavorsQuery['favors']['edges'][number]['node'];

function SimilarFavorRow({ favor }: { favor: SimilarFavor }) {
  const { price } = useFormat();
  return (
    <Row to={`/favor/${favor.id}`}>
      <Box minW="0">
        <Text textStyle="strong" truncate>
          {favor.title}
        </Text>
        <Text textStyle="small" color="muted" truncate>
          {favor.area} · {favor.distance.text}
        </Text>
      </Box>
      <Text textStyle="price">{price(favor.price)}</Text>
    </Row>
  );
}

/** Thanks a helper whose offer was passed over, and shows similar favors around the one they would have helped with. */
export function PassedCard({ deal: { favor } }: { deal: ChatDeal_DealFragment }) {
  const t = useTranslate();
  const { category } = favor;
  const { latitude, longitude } = favor.location;
  const { data, loading } = useQuery(SimilarFavorsDocument, { variables: { near: { latitude, longitude }, category } });
  if (favor.viewerIsPoster) return null;
  const isComing = loading && !data;
  const similar = (data?.favors.edges ?? [])
    .map(({ node }) => node)
    .filter(({ id, viewerIsPoster }) => id !== favor.id && !viewerIsPoster)
    .slice(0, mostSimilar);
  return (
    <EndingFrame
      icon={<HandWavingIcon size={24} weight="duotone" aria-hidden />}
      title={t('ending.passed')}
      actions={
        <ButtonLink look="soft" to={similar.length > 0 ? `/explore?category=${category}` : '/explore'}>
          {t('ending.passed.more')}
        </ButtonLink>
      }
    >
      <EndingLine>{t(similar.length > 0 || isComing ? 'ending.passed.text' : 'ending.passed.none')}</EndingLine>
      {/* The room of the rows, so that the messages below stay where they are when these come. */}
      {isComing && <Skeleton data-room height="calc(3 * {sizes.touch})" rounded="control" />}
      {similar.length > 0 && (
        <Box as="ul" listStyleType="none">
          {similar.map((each) => (
            <li key={each.id}>
              <SimilarFavorRow favor={each} />
            </li>
          ))}
        </Box>
      )}
    </EndingFrame>
  );
}
