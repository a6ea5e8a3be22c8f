import { unpackCardFonts } from './card-fonts.ts';
import { drawCard, type Card } from './draw-card.ts';
import { drawPhoto, type Drawing, type PhotoAsked, type Took } from './draw-photo.ts';
import { LOOK_MS, MOST_CPU_MS, MOST_MEMORY, TOO_DEAR } from './photo-program.rules.ts';

/**
 * The program that draws photos and cards, one at a time: a process of its own, without settings and secrets, which a
 * picture can end but not make large (docs/decisions/photos.md).
 */

/** A photo or a card to draw, and what becomes of each. */
export interface Drawn {
  photo: { asked: PhotoAsked; answered: Drawing };
  card: { asked: { card: Card }; answered: { jpeg: Buffer } | { refused: 'PHOTO_TOO_LARGE' } };
}

/** Returns the processor time that the process has used, in ms. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Ends the process once what it draws takes more than any photo is worth. */
function watch(begun: number): void {
  if (process.memoryUsage.rss() > MOST_MEMORY || cpuMs() - begun > MOST_CPU_MS) process.exit(TOO_DEAR);
}

/** Draws a card with the fonts in the folder that this process is given. */
function drawWithFonts(card: Card): Promise<Buffer> {
  unpackCardFonts(process.argv[2]!);
  return drawCard(card);
}

async function answer(asked: Drawn[keyof Drawn]['asked']): Promise<void> {
  const begun = cpuMs();
  const watching = setInterval(() => watch(begun), LOOK_MS);
  const drawing = 'card' in asked ? { jpeg: await drawWithFonts(asked.card) } : await drawPhoto(asked);
  clearInterval(watching);
  const took: Took = { ms: cpuMs() - begun, memory: process.memoryUsage.rss() };
  process.send!({ ...drawing, ...took });
}

process.on('message', (asked: Drawn[keyof Drawn]['asked']) => void answer(asked));
// The server that started it ends it, also where a signal reaches both.
process.on('disconnect', () => process.exit());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
