import type { Config } from '../config.ts';

/** Moments at which tests have the process killed, to see that nothing is lost or done twice. */
export type CrashPoint = 'change:uncommitted' | 'change:committed' | 'job:taken' | 'job:done' | 'job:committed';

/** Kills this process without a word at the moment DIE_AT names (`job:done notices.tell`); never outside NODE_ENV=test. */
export function crashPoint({ DIE_AT }: Pick<Config, 'DIE_AT'>, moment: CrashPoint, what: string): void {
  if (DIE_AT === `${moment} ${what}`) process.kill(process.pid, 'SIGKILL');
}
