/** A hue: its fill, its tint, its text colour on paper and tint, and the text colour on its fill (each `#RRGGBB`). */
interface Hue {
  solid: string;
  soft: string;
  ink: string;
  on: string;
}

/** Colours of one appearance, as CSS colours. */
export interface Palette {
  /** Pages. */
  paper: string;
  /** Raised surfaces. */
  card: string;
  /** Text. */
  ink: string;
  /** Secondary text. */
  muted: string;
  /** Hairlines. */
  line: string;
  /** Words that a search has found, behind ink. */
  mark: string;
  /** Layer over a page behind a dialog. */
  scrim: string;
  /** Action, own messages, low urgency. */
  spruce: Hue;
  /** Medium urgency, ratings, celebrations. */
  marigold: Hue;
  /** High urgency, destructive. */
  coral: Hue;
  /** Rides and pipes. */
  sky: Hue;
  /** Moving. */
  plum: Hue;
}

/** Names of hues, as the `colorPalette` property takes them. */
export type HueName = 'spruce' | 'marigold' | 'coral' | 'sky' | 'plum';

/** Light palette. Every `ink` reaches 4.5 : 1 on its own `soft`, on paper and on card. */
export const light: Palette = {
  paper: '#FBF8F2',
  card: '#FFFFFF',
  ink: '#16211D',
  muted: '#5A6762',
  line: '#E7E1D5',
  mark: '#FBDC9B',
  scrim: 'rgb(22 33 29 / 0.44)',
  spruce: { solid: '#0E5A4A', soft: '#DDEDE6', ink: '#0E5A4A', on: '#FFFFFF' },
  marigold: { solid: '#F4B03E', soft: '#FDF0D2', ink: '#7A5200', on: '#16211D' },
  coral: { solid: '#C8402A', soft: '#FBE3DC', ink: '#B23520', on: '#FFFFFF' },
  sky: { solid: '#2C6E9B', soft: '#DEECF5', ink: '#2C6E9B', on: '#FFFFFF' },
  plum: { solid: '#7A4B86', soft: '#F0E4F3', ink: '#7A4B86', on: '#FFFFFF' },
};

/** Dark palette, with the same contrasts. */
export const dark: Palette = {
  paper: '#101715',
  card: '#18211E',
  ink: '#EEF3F0',
  muted: '#A3B1AB',
  line: '#2A3531',
  mark: '#5C4713',
  scrim: 'rgb(4 8 7 / 0.64)',
  spruce: { solid: '#5CC4A6', soft: '#1C3A32', ink: '#5CC4A6', on: '#0D1513' },
  marigold: { solid: '#F4B03E', soft: '#3A2F17', ink: '#F4B03E', on: '#0D1513' },
  coral: { solid: '#FF8E78', soft: '#43231C', ink: '#FF8E78', on: '#0D1513' },
  sky: { solid: '#86C0E6', soft: '#1B303D', ink: '#86C0E6', on: '#0D1513' },
  plum: { solid: '#D3A5DF', soft: '#33233A', ink: '#D3A5DF', on: '#0D1513' },
};

/**
 * Light palette of high contrast: every `ink`, and `muted`, reaches 7 : 1 on its backgrounds; hairlines reach 3 : 1.
 */
export const lightContrast: Palette = {
  paper: '#FFFFFF',
  card: '#FFFFFF',
  ink: '#000000',
  muted: '#2F3834',
  line: '#5A6762',
  mark: '#FBDC9B',
  scrim: 'rgb(0 0 0 / 0.7)',
  spruce: { solid: '#00443A', soft: '#E3F1EC', ink: '#00443A', on: '#FFFFFF' },
  marigold: { solid: '#714B00', soft: '#FFF3D6', ink: '#5C3D00', on: '#FFFFFF' },
  coral: { solid: '#94200F', soft: '#FDE9E4', ink: '#861A0A', on: '#FFFFFF' },
  sky: { solid: '#0F4C75', soft: '#E3F0F8', ink: '#0F4C75', on: '#FFFFFF' },
  plum: { solid: '#5E2C68', soft: '#F5EAF7', ink: '#5E2C68', on: '#FFFFFF' },
};

/** Dark palette of high contrast. */
export const darkContrast: Palette = {
  paper: '#000000',
  card: '#0B100E',
  ink: '#FFFFFF',
  muted: '#D5DEDA',
  line: '#8FA39B',
  mark: '#6B4E00',
  scrim: 'rgb(0 0 0 / 0.8)',
  spruce: { solid: '#7FE3C6', soft: '#0F2A22', ink: '#9AF0D6', on: '#000000' },
  marigold: { solid: '#FFC55C', soft: '#2B2108', ink: '#FFD37F', on: '#000000' },
  coral: { solid: '#FFA793', soft: '#35140C', ink: '#FFB8A8', on: '#000000' },
  sky: { solid: '#A6D8F7', soft: '#0D2230', ink: '#B9E1FA', on: '#000000' },
  plum: { solid: '#E6C1EF', soft: '#2A1A2F', ink: '#EFD3F5', on: '#000000' },
};
