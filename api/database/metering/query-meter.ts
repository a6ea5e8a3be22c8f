import {
  EventSubscriber,
  type AfterQueryEvent,
  type BeforeQueryEvent,
  type EntitySubscriberInterface,
  type QueryRunner,
} from 'typeorm';
import { countWork } from './metered-manager.ts';

/**
 * Counts each statement, failed ones too, as work of the operation that sends it; waiting for a connection is not
 * counted.
 */
@EventSubscriber()
export class QueryMeter implements EntitySubscriberInterface {
  /** Moment at which each connection began its statement, in ms since the process started. */
  readonly #began = new WeakMap<QueryRunner, number>();

  beforeQuery({ queryRunner }: BeforeQueryEvent): void {
    if (queryRunner) this.#began.set(queryRunner, performance.now());
  }

  afterQuery({ queryRunner, rawResults }: AfterQueryEvent): void {
    if (!queryRunner) return;
    const began = this.#began.get(queryRunner);
    const rows = (rawResults as { rowCount?: number | null } | undefined)?.rowCount ?? 0;
    countWork(queryRunner.manager, { rows, ms: began === undefined ? 0 : performance.now() - began });
  }
}
