import type { Options } from '@dicebear/open-peeps';
import type { ResidentKey } from './residents.ts';

type One<Field extends keyof Options> = NonNullable<Extract<Options[Field], readonly unknown[]>>[number];

/** The features of a drawn portrait; colours are hexadecimal RGB without `#`. */
export interface Portrait {
  head: One<'head'>;
  face: One<'face'>;
  skin: string;
  hair: string;
  clothes: string;
  ground: string;
  beard?: One<'facialHair'>;
  glasses?: One<'accessories'>;
}

const [mint, sand, rose, sky] = ['cfe5da', 'f3e2c4', 'f4d3c8', 'd3e2f0'];
const [fair, light, tan, brown, dark] = ['ffdbb4', 'edb98a', 'd08b5b', 'ae5d29', '694d3d'];
const [black, chestnut, blond, red, grey] = ['2c1b18', '724133', 'd6b370', 'c93305', 'e8e1e1'];
const [coral, sun, leaf, lake, blue, pink] = ['e78276', 'ffcf77', '78b993', '9ddadb', '8fa7df', 'e2a0c7'];

/** The looks of the demo world's people; the drawings are Pablo Stanley's Open Peeps (CC0 1.0). */
export const portraits: Record<ResidentKey, Portrait> = {
  ana: { head: 'longCurly', face: 'smile', skin: light, hair: chestnut, clothes: leaf, ground: sand },
  ben: { head: 'short4', face: 'smileBig', skin: fair, hair: chestnut, clothes: blue, ground: mint, beard: 'full' },
  marieJosee: { head: 'grayBun', face: 'old', skin: fair, hair: grey, clothes: pink, ground: sky, glasses: 'glasses2' },
  joao: { head: 'short1', face: 'calm', skin: tan, hair: black, clothes: sun, ground: mint, beard: 'moustache4' },
  amelie: { head: 'bangs', face: 'cute', skin: fair, hair: red, clothes: lake, ground: rose },
  giulia: { head: 'bun2', face: 'cute', skin: light, hair: black, clothes: coral, ground: sky },
  nilton: { head: 'twists', face: 'smile', skin: dark, hair: black, clothes: sun, ground: sky, beard: 'goatee1' },
  katrin: { head: 'mediumStraight', face: 'calm', skin: fair, hair: blond, clothes: blue, ground: rose },
  luc: { head: 'shaved2', face: 'smile', skin: light, hair: chestnut, clothes: leaf, ground: sand, beard: 'full3' },
  sofia: { head: 'medium1', face: 'calm', skin: tan, hair: black, clothes: lake, ground: mint },
  pit: { head: 'hatBeanie', face: 'cheeky', skin: fair, hair: blond, clothes: coral, ground: sky },
  deolinda: { head: 'grayMedium', face: 'smile', skin: tan, hair: grey, clothes: pink, ground: sand },
  yasmine: { head: 'hijab', face: 'smile', skin: light, hair: black, clothes: leaf, ground: rose },
  tomasz: { head: 'short2', face: 'calm', skin: fair, hair: blond, clothes: blue, ground: sand, glasses: 'glasses' },
  aoife: { head: 'long', face: 'smile', skin: fair, hair: red, clothes: leaf, ground: sky },
  marc: { head: 'grayShort', face: 'calm', skin: light, hair: grey, clothes: lake, ground: rose, glasses: 'glasses3' },
  sandrine: { head: 'mediumBangs2', face: 'smile', skin: fair, hair: chestnut, clothes: pink, ground: mint },
  carlo: { head: 'noHair2', face: 'smile', skin: light, hair: grey, clothes: coral, ground: sky, beard: 'moustache2' },
  edson: { head: 'flatTop', face: 'smile', skin: brown, hair: black, clothes: sun, ground: mint },
  ioana: { head: 'longBangs', face: 'smile', skin: light, hair: black, clothes: lake, ground: sand },
  anjali: { head: 'bun', face: 'smile', skin: brown, hair: black, clothes: coral, ground: sky },
  henri: { head: 'grayShort', face: 'old', skin: fair, hair: grey, clothes: leaf, ground: sand, beard: 'full2' },
};
