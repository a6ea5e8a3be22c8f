import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { bareEnvironment } from '../../config.ts';
import { AppError } from '../../platform/errors.ts';
import type { Work } from '../../platform/budgets/work.ts';
import { pictureKind, type PhotoPurpose } from '../../platform/photo-files.rules.ts';
import { fontSettings } from './card-fonts.ts';
import type { Card } from './draw-card.ts';
import type { DrawnPhoto, Took } from './draw-photo.ts';
import type { Drawn } from './photo-program.ts';
import { MOST_KEPT, TOO_DEAR } from './photo-program.rules.ts';

/** The pictures that a server draws at once, each in a process; how many wait is limited by the uploads that run. */
const CONCURRENCY = 2;

/** Time without a picture after which a process ends, in ms: the decoder holds some 100 MB. */
const IDLE_MS = 60_000;

const here = fileURLToPath(import.meta.url);

/** The program beside this file, in the sources as in a build. */
const PROGRAM = join(dirname(here), `photo-program${extname(here)}`);

type Kind = keyof Drawn;
type Asked<K extends Kind> = Drawn[K]['asked'];
type Answered<K extends Kind> = (Drawn[K]['answered'] | { refused: 'PHOTO_TOO_LARGE' }) & Took;

/** A process that draws photos and cards, one at a time, from the first one until none came for a while. */
class PhotoProcess {
  #process: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;

  /** @throws Error when the process failed otherwise than by what the picture takes. */
  async draw<K extends Kind>(asked: Asked<K>): Promise<Answered<K>> {
    clearTimeout(this.#idle);
    const running = this.#process?.connected ? this.#process : this.#start();
    const answered = await answerOf<K>(running, asked).catch((error: unknown) => {
      this.#end();
      throw error;
    });
    if (answered.memory > MOST_KEPT) this.#end();
    else this.#idle = setTimeout(() => this.#end(), IDLE_MS).unref();
    return answered;
  }

  #start(): ChildProcess {
    const fonts = join(tmpdir(), `favr-fonts-${randomUUID()}`);
    this.#process = fork(PROGRAM, [fonts], {
      env: { ...bareEnvironment(), FONTCONFIG_FILE: fontSettings(fonts) },
      execArgv: extname(PROGRAM) === '.ts' ? ['--import', 'tsx'] : [],
      serialization: 'advanced',
    });
    // What fails between two pictures shows when it is asked for the next.
    this.#process.on('error', () => undefined);
    return this.#process;
  }

  #end(): void {
    if (this.#process?.connected) this.#process.disconnect();
    this.#process = undefined;
  }
}

/** Sends a process what to draw, and keeps this one running until it answers or ends. */
async function answerOf<K extends Kind>(running: ChildProcess, asked: Asked<K>): Promise<Answered<K>> {
  const began = performance.now();
  const ended = new AbortController();
  const { signal } = ended;
  running.ref();
  running.channel?.ref();
  try {
    return await Promise.race([
      once(running, 'message', { signal }).then(([answered]) => answered as Answered<K>),
      once(running, 'exit', { signal }).then(([code, signal]) => {
        if (code !== TOO_DEAR) throw new Error(`The process that draws photos ended (${code ?? signal}).`);
        return { refused: 'PHOTO_TOO_LARGE', ms: performance.now() - began, memory: 0 } as const;
      }),
      new Promise<never>((_, reject) => running.send(asked, (error) => error && reject(error))),
    ]);
  } finally {
    ended.abort();
    running.unref();
    running.channel?.unref();
  }
}

const queue = pLimit(CONCURRENCY);
const free = Array.from({ length: CONCURRENCY }, () => new PhotoProcess());

/** Has a free process draw, and counts what that took. */
async function draw<K extends Kind>(asked: Asked<K>, work: Pick<Work, 'ms'>): Promise<Answered<K>> {
  const answered = await queue(async () => {
    const chosen = free.pop()!;
    return chosen.draw<K>(asked).finally(() => free.push(chosen));
  });
  work.ms += answered.ms;
  return answered;
}

/**
 * Draws an upload anew, as {@link DrawnPhoto}.
 * @param work receives the processor time that it takes.
 * @throws AppError NOT_A_PHOTO, PHOTO_TOO_LARGE
 */
export async function encodePhoto(bytes: Buffer, purpose: PhotoPurpose, work: Pick<Work, 'ms'>): Promise<DrawnPhoto> {
  if (!pictureKind(bytes)) throw new AppError('NOT_A_PHOTO');
  const answered = await draw<'photo'>({ bytes, purpose }, work);
  if ('refused' in answered) throw new AppError(answered.refused);
  return answered.photo;
}

/**
 * Draws the card of a link as a JPEG, in the same processes.
 * @throws AppError PHOTO_TOO_LARGE for one that takes too much.
 */
export async function encodeCard(card: Card, work: Pick<Work, 'ms'>): Promise<Buffer> {
  const answered = await draw<'card'>({ card }, work);
  if ('refused' in answered) throw new AppError(answered.refused);
  return answered.jpeg;
}
