import { Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Draft } from './post-favor-draft.ts';

/** The props of every step: the draft, and a function that changes part of it. */
export interface StepProps {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
}

/** Renders a step: its question, an explanation and its controls. */
export function PostFavorStep({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Stack gap="6">
      <Stack gap="1.5">
        <Text as="h2" textStyle="title" tabIndex={-1} outline="none">
          {title}
        </Text>
        <Text color="muted">{text}</Text>
      </Stack>
      {children}
    </Stack>
  );
}
