import { Box, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Renders an illustration, a text and a next step, for empty lists and for what was not found. */
export function EmptyState({
  picture,
  title,
  text,
  headingLevel = 'h2',
  children,
}: {
  /** One of `illustrations.tsx`. */
  picture: ReactNode;
  title: string;
  text?: ReactNode;
  /** `h1` where this is the whole page, and then centred in it. */
  headingLevel?: 'h1' | 'h2' | 'h3';
  /** The next step: a button. */
  children?: ReactNode;
}) {
  return (
    // A Stack would bring its code into the entry.
    <Box
      data-empty
      display="flex"
      flexDirection="column"
      alignItems="center"
      justifyContent="center"
      textAlign="center"
      gap="2"
      px="page"
      py="8"
      maxW="prose"
      mx="auto"
      minH={headingLevel === 'h1' ? '70dvh' : undefined}
    >
      <Box mb="2">{picture}</Box>
      <Text as={headingLevel} textStyle={headingLevel === 'h1' ? 'title' : 'section'}>
        {title}
      </Text>
      {text !== undefined && (
        <Text color="muted" maxW="22rem">
          {text}
        </Text>
      )}
      {children !== undefined && <Box mt="3">{children}</Box>}
    </Box>
  );
}
