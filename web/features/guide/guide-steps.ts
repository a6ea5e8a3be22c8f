import type { ComponentType } from 'react';
import type { HueName } from '../../../shared/palettes.ts';
import { CarriedTogether, PinnedNote, StreetAnswers, TwoTalking } from './guide-scenes.tsx';

/**
 * The four steps (docs/behaviour/product.md#how-it-works), each with its scene and tint; their texts are
 * `guide.{name}`.
 */
export const guideSteps: readonly {
  name: 'post' | 'connect' | 'chat' | 'help';
  hue: HueName;
  Picture: ComponentType;
}[] = [
  { name: 'post', hue: 'sky', Picture: PinnedNote },
  { name: 'connect', hue: 'spruce', Picture: StreetAnswers },
  { name: 'chat', hue: 'plum', Picture: TwoTalking },
  { name: 'help', hue: 'marigold', Picture: CarriedTogether },
];

/** The prices in the examples, in cents: the asking price and the counter-offer. */
export const examplePrices = { price: 4_500, offer: 4_000 };
