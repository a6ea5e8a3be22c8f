/** Hue of every category, by its name in `schema.graphql` (docs/behaviour/product.md#categories). */
export const categoryHues = {
  RIDE: 'sky',
  PET_CARE: 'marigold',
  HANDYMAN: 'spruce',
  DELIVERY: 'coral',
  MOVING: 'plum',
  FOOD: 'coral',
  PLUMBING: 'sky',
  OTHERS: 'spruce',
  CLEANING: 'sky',
  GARDEN: 'spruce',
  CHILDCARE: 'coral',
  COMPANIONSHIP: 'plum',
  TUTORING: 'marigold',
  IT_HELP: 'sky',
  PAPERWORK: 'plum',
} as const;

/** Scenes that are drawn for each category, in web/public/scenes. */
const SCENES = 3;

/** Returns the path of a category's scene; the same id, such as a favor's, always has the same one. */
export const scenePath = (category: keyof typeof categoryHues, id: string): string =>
  `/scenes/${category.toLowerCase().replace('_', '-')}/${(Number(id) % SCENES) + 1}.svg`;
