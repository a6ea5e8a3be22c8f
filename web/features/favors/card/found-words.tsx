import { chakra } from '@chakra-ui/react';
import type { ExploreQuery } from '../../../generated/graphql.ts';

/** Parts of a favor with the words of a search; null without a search. */
export type FoundWords = ExploreQuery['favors']['edges'][number]['node']['foundWords'];

const Mark = chakra('mark', {
  base: {
    bg: 'mark',
    color: 'ink',
    rounded: '0.3125rem',
    px: '0.1em',
    mx: '-0.1em',
    boxDecorationBreak: 'clone',
  },
});

/** Renders a text with the words that a search has found marked. */
export function MarkedText({ parts }: { parts: NonNullable<FoundWords>['title'] }) {
  return parts.map(({ text, isFound }, index) =>
    isFound ? <Mark key={index}>{text}</Mark> : <span key={index}>{text}</span>,
  );
}

/** Returns the marked parts of a title; undefined where it has been changed since it was found. */
export const partsOfTitle = (found: FoundWords | undefined, title: string) =>
  found?.title.map(({ text }) => text).join('') === title ? found.title : undefined;
