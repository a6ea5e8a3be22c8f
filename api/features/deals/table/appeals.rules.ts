import { both, other, type DealRow } from './deal-row.rules.ts';

const decided = ['COMPLETED', 'CANCELLED', 'NO_SHOW'] as const;

/** Decisions of another admin after an appeal; a favor that was not completed after all is not offered again. */
export const revised = decided.flatMap((from): DealRow[] => [
  {
    from,
    event: 'REVISE_COMPLETED',
    who: ['ADMIN'],
    to: 'COMPLETED',
    favor: 'COMPLETED',
    passesOthers: true,
    notice: both('DISPUTE_DECIDED'),
    settled: 'ADMIN',
  },
  {
    from,
    event: 'REVISE_CANCELLED',
    who: ['ADMIN'],
    to: 'CANCELLED',
    ...(from === 'COMPLETED' && { favor: 'DELETED' }),
    notice: both('DISPUTE_DECIDED'),
    settled: 'ADMIN',
    reason: 'HOUSE',
  },
  {
    from,
    event: 'REVISE_NO_SHOW',
    who: ['ADMIN'],
    to: 'NO_SHOW',
    ...(from === 'COMPLETED' && { favor: 'DELETED' }),
    notice: both('DISPUTE_DECIDED'),
    settled: 'ADMIN',
  },
]);

/** Appeals, during which a decision stays as it is. */
export const appealing = decided.map((state): DealRow => ({
  from: state,
  event: 'APPEAL',
  who: ['PARTY'],
  to: state,
  notice: other('DISPUTE_OPENED'),
  settled: 'ADMIN',
  card: true,
}));
