import { Box, HStack } from '@chakra-ui/react';
import { Card } from '../../../components/base/card.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { cardLayout, roomy } from './favor-grid.tsx';

/**
 * Renders placeholders of a favor card's size, so that nothing shifts when the cards arrive. `label` announces the
 * loading.
 */
export function FavorCardSkeletons({ count, label }: { count: number; label: string }) {
  return (
    <>
      <Box srOnly role="status">
        {label}
      </Box>
      {Array.from({ length: count }, (_, index) => (
        <Card
          key={index}
          css={{ ...cardLayout, [roomy]: { ...cardLayout[roomy], minH: 'var(--card)' } }}
          overflow="hidden"
          aria-hidden
        >
          <Skeleton height="full" rounded="0" />
          <Box p="3.5" display="flex" flexDirection="column">
            <Skeleton h="1.625rem" w="6rem" rounded="full" />
            <Skeleton h="1.125rem" w="90%" mt="3" />
            <Skeleton h="1rem" w="50%" mt="2.5" />
            <HStack justify="space-between" mt="auto" flexWrap="wrap">
              <Skeleton h="2rem" w="6rem" />
              <Skeleton h="1.5rem" w="3rem" />
            </HStack>
          </Box>
        </Card>
      ))}
    </>
  );
}
