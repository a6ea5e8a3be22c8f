import type { Job, JobSink } from './job-map.ts';

/** Jobs of a transaction, held until it is about to commit. */
export class HeldJobs implements JobSink {
  readonly held: Job[] = [];

  add(job: Job): void {
    this.held.push(job);
  }

  /** Hands every held job to the enclosing transaction. */
  release(sink: JobSink): void {
    for (const job of this.held) sink.add(job);
  }
}

/** A sink that refuses every job: outside a transaction it could be lost, or done for a change that never happened. */
export const noTransaction: JobSink = {
  add: ({ queue }) => {
    throw new Error(`a job for ${queue} was added outside a transaction`);
  },
};
