import type { Job, JobSink } from './job-map.ts';

/** Keeps a transaction's jobs until it is about to commit. */
export class HeldJobs implements JobSink {
  readonly held: Job[] = [];

  add(job: Job): void {
    this.held.push(job);
  }

  /** Leaves everything to the transaction around this one. */
  release(sink: JobSink): void {
    for (const job of this.held) sink.add(job);
  }
}

/** Outside a transaction nothing can be left for later: it could be lost, or done for something that never happened. */
export const noTransaction: JobSink = {
  add: ({ queue }) => {
    throw new Error(`a job for ${queue} was added outside a transaction`);
  },
};
