import DataLoader from 'dataloader';
import { Any, In, type EntityManager } from 'typeorm';
import { Message } from '../../conversations/message.entity.ts';
import { CANCELLING_EVENTS } from '../cancellation.rules.ts';
import { Dispute } from './dispute.entity.ts';

/** Creates the batched reads of disputes, for one context; callers check the viewer's rights. */
export const endingLoaders = (db: EntityManager) => ({
  disputeById: latestDispute(db, 'id'),
  disputeOfDeal: latestDispute(db, 'dealId'),
  disputeOfReport: latestDispute(db, 'reportId'),
  cancelNote: cancelNote(db),
});

/** Loads what whoever cancelled a deal said to the other; null without words. */
const cancelNote = (db: EntityManager) =>
  new DataLoader<string, string | null>(async (dealIds) => {
    const cards = await db.findBy(Message, { dealId: Any([...dealIds]), dealEvent: In(CANCELLING_EVENTS) });
    return dealIds.map((id) => cards.find(({ dealId }) => dealId === id)?.dealNote ?? null);
  });

/** Loads the latest dispute by its id, deal or report. */
const latestDispute = (db: EntityManager, column: 'id' | 'dealId' | 'reportId') =>
  new DataLoader<string, Dispute | null>(async (ids) => {
    const rows = await db.find(Dispute, { where: { [column]: Any([...ids]) }, order: { id: 'DESC' } });
    return ids.map((id) => rows.find((dispute) => dispute[column] === id) ?? null);
  });
