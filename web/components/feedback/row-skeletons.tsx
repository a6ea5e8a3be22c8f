import { HStack, Stack } from '@chakra-ui/react';
import { Skeleton } from './skeleton.tsx';

/** Height of a row of two lines: the picture and the room around it. */
export const ROW_HEIGHT = '4.5rem';

/** Renders placeholders for rows with a picture and two lines, such as conversations; `label` names what is loading. */
export function RowSkeletons({ count, label }: { count: number; label: string }) {
  return (
    <Stack role="status" aria-label={label} gap="0.5">
      {Array.from({ length: count }, (_, row) => (
        <HStack key={row} gap="3" px="3" minH={ROW_HEIGHT}>
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
