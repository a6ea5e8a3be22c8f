import type { Config } from '../config.ts';

/** Moments at which tests kill the process, to prove that nothing is lost or done twice. */
export type CrashPoint = 'change:uncommitted' | 'change:committed' | 'job:taken' | 'job:done' | 'job:committed';

/** Kills this process at the moment DIE_AT names, such as `job:done notifications.notify`; only in NODE_ENV=test. */
export function crashPoint({ DIE_AT }: Pick<Config, 'DIE_AT'>, moment: CrashPoint, name: string): void {
  if (DIE_AT === `${moment} ${name}`) process.kill(process.pid, 'SIGKILL');
}
