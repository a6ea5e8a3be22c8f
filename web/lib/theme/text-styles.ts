import { defineTextStyles } from '@chakra-ui/react';

const heading = { fontFamily: 'heading', fontWeight: '700', letterSpacing: '-0.02em' } as const;

/**
 * Type scale: 33 / 28 / 26 / 21 / 18 / 17 / 15 / 13 / 12 px at the normal text size. Running text grows with the chosen
 * size; large text stops where a word would no longer fit a phone.
 */
export const textStyles = defineTextStyles({
  /** 33: the largest heading. */
  display: { value: { ...heading, fontSize: 'min(2.0625rem, 11vw)', lineHeight: '1.1' } },
  /** 28: questions of the wizard. */
  title: { value: { ...heading, fontSize: 'min(1.75rem, 10vw)', lineHeight: '1.15' } },
  /** 26: a favor's title in its detail, the price beside Accept. */
  headline: { value: { ...heading, fontSize: 'min(1.625rem, 9.5vw)', lineHeight: '1.15' } },
  /** 21: screen headers and prices on cards. */
  price: {
    value: { ...heading, fontSize: 'min(1.3125rem, 8.5vw)', lineHeight: '1.15', fontVariantNumeric: 'tabular-nums' },
  },
  /** 18: section headings. */
  section: { value: { ...heading, fontSize: 'min(1.125rem, 7.75vw)', lineHeight: '1.2' } },
  /** 17: card titles. */
  cardTitle: { value: { ...heading, fontSize: 'min(1.0625rem, 7.5vw)', lineHeight: '1.15' } },
  /** 15: running text. */
  body: { value: { fontSize: '0.9375rem', lineHeight: '1.45' } },
  /** 15, strong: buttons and names. */
  strong: { value: { fontSize: '0.9375rem', lineHeight: '1.3', fontWeight: '600' } },
  /** 13: secondary text. */
  small: { value: { fontSize: '0.8125rem', lineHeight: '1.35' } },
  /** 13, strong: labels, links, tiles. */
  label: { value: { fontSize: '0.8125rem', lineHeight: '1.3', fontWeight: '600' } },
  /** 12: chips and times. */
  tiny: { value: { fontSize: '0.75rem', lineHeight: '1.3', fontVariantNumeric: 'tabular-nums' } },
});
