import { Box, HStack } from '@chakra-ui/react';
import { Card } from '../../../components/base/card.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';

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
        <Card key={index} p="3.5" display="grid" gridTemplateColumns="auto minmax(0, 1fr)" gap="3.5" aria-hidden>
          <Skeleton boxSize={{ base: 'min(5.5rem, 27.5vw)', md: '6.5rem' }} rounded="control" />
          <Box minH="8.75rem" display="flex" flexDirection="column">
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
