import type { ComponentType } from 'react';
import type { HueName } from '../../../shared/palettes.ts';
import { CarriedTogether, PinnedNote, StreetAnswers, TwoTalking } from './guide-scenes.tsx';

/** The four steps of docs/behaviour.md#how-it-works, each with its scene and the tint it stands on; their words are `guide.{name}`. */
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

/** What the examples speak of, in cents: what was asked for, and what was offered. */
export const examplePrices = { price: 4_500, offer: 4_000 };
