import { HStack, Stack } from '@chakra-ui/react';
import { Skeleton } from './skeleton.tsx';

/** Renders placeholders for rows with a picture and two lines, such as conversations; `label` names what is loading. */
export function RowSkeletons({ count, label }: { count: number; label: string }) {
  return (
    <Stack role="status" aria-label={label} gap="1">
      {Array.from({ length: count }, (_, row) => (
        <HStack key={row} gap="3" p="3">
          <Skeleton boxSize="3rem" />
          <Stack gap="2" flex="1">
            <Skeleton height="0.875rem" width="45%" />
            <Skeleton height="0.75rem" width="80%" />
          </Stack>
        </HStack>
      ))}
    </Stack>
  );
}
