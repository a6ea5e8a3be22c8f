import DataLoader from 'dataloader';
import { Any, type EntityManager } from 'typeorm';
import { Dispute } from './dispute.entity.ts';

/** Creates the batched reads of disputes, for one context; callers check the viewer's rights. */
export const endingLoaders = (db: EntityManager) => ({
  disputeById: latestDispute(db, 'id'),
  disputeOfDeal: latestDispute(db, 'dealId'),
  disputeOfReport: latestDispute(db, 'reportId'),
});

/** Loads the latest dispute by its id, deal or report. */
const latestDispute = (db: EntityManager, column: 'id' | 'dealId' | 'reportId') =>
  new DataLoader<string, Dispute | null>(async (ids) => {
    const rows = await db.find(Dispute, { where: { [column]: Any([...ids]) }, order: { id: 'DESC' } });
    return ids.map((id) => rows.find((dispute) => dispute[column] === id) ?? null);
  });
