import { drawPhoto, type PhotoAnswered, type PhotoAsked } from './draw-photo.ts';
import { LOOK_MS, MOST_CPU_MS, MOST_MEMORY, TOO_DEAR } from './photo-program.rules.ts';

/**
 * The program that draws photos, one at a time: a process of its own, without settings and secrets, which a picture can
 * end but not make large (docs/decisions/photos.md).
 */

/** Returns the processor time that the process has used, in ms. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Ends the process once what it draws takes more than any photo is worth. */
function watch(begun: number): void {
  if (process.memoryUsage.rss() > MOST_MEMORY || cpuMs() - begun > MOST_CPU_MS) process.exit(TOO_DEAR);
}

async function answer(asked: PhotoAsked): Promise<void> {
  const begun = cpuMs();
  const watching = setInterval(() => watch(begun), LOOK_MS);
  const drawing = await drawPhoto(asked);
  clearInterval(watching);
  const took = { ms: cpuMs() - begun, memory: process.memoryUsage.rss() };
  process.send!({ ...drawing, ...took } satisfies PhotoAnswered);
}

process.on('message', (asked: PhotoAsked) => void answer(asked));
// The server that started it ends it, also where a signal reaches both.
process.on('disconnect', () => process.exit());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
