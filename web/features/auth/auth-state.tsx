import { Box, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { AuthHead } from './auth-page.tsx';

/** Shows the outcome of an auth step with an icon and the next action; screen readers announce it. */
export function AuthState({
  icon,
  hue,
  title,
  text,
  children,
}: {
  icon: ReactNode;
  hue: 'spruce' | 'marigold' | 'coral';
  title: string;
  text: string;
  /** The next action, a button. */
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
        {icon}
      </Box>
      <AuthHead title={title} text={text} />
      {children !== undefined && <Stack gap="3">{children}</Stack>}
    </div>
  );
}
