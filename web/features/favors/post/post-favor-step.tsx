import { Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Draft } from './post-favor-draft.ts';

/** What every step of the wizard gets: the draft, and how to change a part of it. */
export interface StepProps {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
}

/** A step's question, a word about it, and what answers it. */
export function PostFavorStep({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Stack gap="6">
      <Stack gap="1.5">
        <Text as="h2" textStyle="title">
          {title}
        </Text>
        <Text color="muted">{text}</Text>
      </Stack>
      {children}
    </Stack>
  );
}
