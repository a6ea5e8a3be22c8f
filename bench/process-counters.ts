import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Milliseconds between two clock ticks of /proc/<pid>/stat. */
const TICK_MS = 10;

/** Returns the processor time of a process in ms; 0 once it has ended. */
export function processorTime(pid: string): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return 0;
  }
}

/** Returns the processor time of a process with one thread as {@link processorTime} does, to the microsecond. */
export function exactProcessorTime(pid: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return 0;
  }
}

/** Returns the processor time in ms of each process that works in a folder, such as PostgreSQL's in its cluster. */
export const processorTimesIn = (folder: string, timeOf = processorTime): ReadonlyMap<string, number> =>
  new Map(
    readdirSync('/proc')
      .filter((pid) => /^\d+$/.test(pid) && worksIn(pid, folder))
      .map((pid) => [pid, timeOf(pid)]),
  );

/** Returns the processor time in ms that processes took between two readings; one that has ended counts nothing. */
export const timeBetween = (before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): number =>
  [...after].reduce((sum, [pid, time]) => sum + Math.max(0, time - (before.get(pid) ?? 0)), 0);

/** Returns the memory that a process holds, in bytes. */
export const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024;

function worksIn(pid: string, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    return false;
  }
}
