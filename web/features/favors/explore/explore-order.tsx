import { useQuery } from '@apollo/client/react';
import { HStack, Text, chakra } from '@chakra-ui/react';
import { FavorMatchesDocument } from '../../../generated/graphql.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { useNear } from '../../../lib/place/place.ts';
import { orders, toFilterInput, type ExploreAddress } from './use-explore-address.ts';
import { exploreVariables } from './use-explore.ts';

const Order = chakra('select', {
  base: {
    minH: 'touch',
    maxW: 'full',
    minW: '0',
    ms: 'auto',
    // Room of the browser's arrow, which large words would lie under.
    pe: '1.25rem',
    bg: 'transparent',
    color: 'spruce.ink',
    textStyle: 'label',
    // 16 px: iPhones zoom into smaller fields.
    fontSize: '1rem',
    textAlign: 'end',
    cursor: 'pointer',
    borderWidth: '0',
  },
});

/** Returns how many favors Explore finds; undefined without search and filters, or until that is known. */
function useFound(address: ExploreAddress) {
  const near = useNear();
  const { data, previousData } = useQuery(FavorMatchesDocument, {
    variables: { near, ...exploreVariables(address), sort: address.sort },
    skip: address.search === null && toFilterInput(address) === undefined,
    fetchPolicy: 'cache-and-network',
  });
  return (data ?? previousData)?.favorMatches;
}

/** Renders the line above list and map: how many favors were found and, `ofList`, in which order they stand. */
export function ExploreOrder({
  ofList,
  address,
  change,
}: {
  ofList: boolean;
  address: ExploreAddress;
  change: (part: Partial<ExploreAddress>) => void;
}) {
  const t = useTranslate();
  const found = useFound(address);
  const byDefault = address.search === null ? 'NEAREST' : 'RELEVANCE';
  if (!ofList && !found) return null;
  return (
    <HStack columnGap="2" rowGap="0" flexWrap="wrap" px="page" minH="touch">
      <Text textStyle="small" color="muted" role="status" minW="0">
        {found && !found.isExact && found.count > 0 && `${t('explore.found.similar')} `}
        {found && t(found.isComplete ? 'explore.found' : 'explore.found.many', { count: found.count })}
      </Text>
      {ofList && (
        <Order
          aria-label={t('explore.order')}
          value={address.sort ?? byDefault}
          onChange={({ target }) => {
            const sort = orders.find((name) => name === target.value)!;
            change({ sort: sort === byDefault ? null : sort });
          }}
        >
          {orders
            .filter((name) => name !== 'RELEVANCE' || address.search !== null)
            .map((name) => (
              <option key={name} value={name}>
                {t(`explore.order.${name}`)}
              </option>
            ))}
        </Order>
      )}
    </HStack>
  );
}
