import { Box, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { AuthHead } from './auth-page.tsx';

/** How something about getting in went: a sign, what it means, and the next step. Said aloud as it appears. */
export function AuthState({
  sign,
  hue,
  title,
  text,
  children,
}: {
  sign: ReactNode;
  hue: 'spruce' | 'marigold' | 'coral';
  title: string;
  text: string;
  /** The next step: a button. */
  children?: ReactNode;
}) {
  return (
    <div role="status">
      <Box
        display="grid"
        placeItems="center"
        boxSize="4.5rem"
        mt="4"
        mb="5"
        rounded="tile"
        colorPalette={hue}
        bg="colorPalette.soft"
        color="colorPalette.ink"
        aria-hidden
      >
        {sign}
      </Box>
      <AuthHead title={title} text={text} />
      {children !== undefined && <Stack gap="3">{children}</Stack>}
    </div>
  );
}
