import { DateTime } from 'luxon';
import { isolate } from '../../../shared/isolate.ts';
import { formatCents } from '../../../shared/price.rules.ts';
import type { Ctx } from '../../context.ts';
import { ZONE } from '../../platform/time/time-zone.ts';
import { announceConversation } from '../conversations/conversation-lifecycle.ts';
import { Conversation } from '../conversations/conversation.entity.ts';
import { Message } from '../conversations/message.entity.ts';
import type { CancelReason } from './deal-states.rules.ts';
import type { Deal } from './deal.entity.ts';
import type { PersonsEvent } from './deal-row.rules.ts';
import type { Terms } from './terms.entity.ts';

/** A step of a deal as a card tells it. */
interface CardFacts {
  /** Terms that the step proposes, accepts or declines. */
  terms: Terms | null;
  /** True where something was agreed before the step. */
  isAgreed: boolean;
  /** Words of whoever takes it; null without any. */
  note: string | null;
}

const money = (cents: number) => `€${formatCents(cents)}`;

/** Says when in Luxembourg: `Saturday 5 June 2027 at 18:00 (Luxembourg time)`, or `any time` of the day. */
function time({ startsAt, anyTime }: Terms): string {
  if (!startsAt) return 'no time fixed yet';
  const at = DateTime.fromJSDate(startsAt, { zone: ZONE }).setLocale('en-GB');
  // Programs of partners show it wherever their people are.
  return at.toFormat(anyTime ? "cccc d LLLL yyyy', any time'" : "cccc d LLLL yyyy 'at' HH:mm '(Luxembourg time)'");
}

/** Says terms in a few words: `€20.00, Saturday 5 June 2027 at 18:00`. */
const said = (terms: Terms | null) => (terms ? [money(terms.priceCents), time(terms)].join(', ') : '');

const withNote = (sentence: string, { terms }: CardFacts) =>
  terms?.note ? `${sentence} ${isolate(terms.note)}` : sentence;

/**
 * English sentences of the steps that people take, for REST and /ws (docs/behaviour/deals.md#deals); GraphQL clients
 * say them in their reader's language.
 */
const sentences: Record<PersonsEvent, (facts: CardFacts & Pick<NewCard, 'deal'>) => string> = {
  ACCEPT_FAVOR: ({ terms }) => `I will help: ${said(terms)}.`,
  ASK: ({ terms }) => `I would like to ask you for help: ${said(terms)}.`,
  MAKE_OFFER: (facts) => withNote(`I offer to help: ${said(facts.terms)}.`, facts),
  PROPOSE: (facts) =>
    withNote(`${facts.isAgreed ? 'I would like to change our agreement' : 'I propose'}: ${said(facts.terms)}.`, facts),
  AGREE: ({ terms }) => `Agreed: ${said(terms)}.`,
  SHOW_ADDRESS: () => 'You can read the address now.',
  DECLINE: ({ isAgreed }) =>
    isAgreed ? 'I would like to keep what we agreed.' : 'No, thank you. That does not suit me.',
  WITHDRAW: () => 'I withdraw my offer.',
  RETRACT: () => 'I take back my proposal.',
  UNDO: () => 'Sorry, I tapped too soon. Nothing is agreed.',
  CANCEL: cancelled,
  CANCEL_UNNEEDED: cancelled,
  REPORT_NO_SHOW: () => 'I was there, and you did not come.',
  COMPLETE: ({ deal: { claimedCents } }) =>
    claimedCents === null ? 'It is done.' : `It is done, for ${money(claimedCents)}.`,
  CONFIRM: () => 'Yes, it is done.',
  NAME_PRICE: ({ deal }) => `It is done. I would settle on ${money(deal.claimedCents!)}.`,
  DENY_DONE: () => 'This did not happen. My favor is open again.',
  CONTEST: () => 'That is not how it was. An admin will look into it, and can read this chat until then.',
  APPEAL: () =>
    'I appeal against what was decided. Another admin will look into it, and can read this chat until then.',
  ADMIT: () => 'Yes, I did not come. Sorry.',
  DENY: () => 'I was there. An admin will look into it, and can read this chat until then.',
  TAKE_BACK: () => 'I take back my report that you did not come.',
  WITHDRAW_DISPUTE: () => 'I withdraw my objection.',
};

/** Reasons for a cancellation as whoever cancels says them; one that does not feel safe says so to nobody. */
const reasons: Partial<Record<CancelReason, string>> = {
  PLANS_CHANGED: 'My plans changed.',
  ILL: 'I am sick.',
  FOUND_OTHER_HELP: 'I found other help.',
  PRICE: 'The price does not suit me.',
};

function cancelled({ note, deal: { feeCents, reason } }: CardFacts & Pick<NewCard, 'deal'>): string {
  const fee = feeCents ? `By the terms I owe you ${money(feeCents)}.` : null;
  return ['I cancel what we agreed.', reason && reasons[reason], fee, note && isolate(note)].filter(Boolean).join(' ');
}

/** A step to tell in the conversation of its deal. */
interface NewCard extends CardFacts {
  deal: Pick<Deal, 'id' | 'conversationId' | 'feeCents' | 'claimedCents' | 'reason'>;
  event: PersonsEvent;
  /** Person who took it. */
  senderId: string;
  /** True where the step ends the favor, whose conversations hold no unread message any more. */
  endsFavor: boolean;
}

/**
 * Writes a person's step into the conversation of its deal, in the transaction of the step. It raises no notification
 * of a message: the deal's own tells of it.
 */
export async function writeCard(ctx: Ctx, { deal, event, senderId, endsFavor, ...facts }: NewCard): Promise<void> {
  const conversation = await ctx.db.findOneOrFail(Conversation, {
    where: { id: deal.conversationId },
    lock: { mode: 'pessimistic_write' },
  });
  const { id: conversationId, posterId, helperId, lastSequence } = conversation;
  const sequence = lastSequence + 1;
  const { identifiers } = await ctx.db.insert(Message, {
    conversationId,
    sequence,
    senderId,
    content: sentences[event]({ ...facts, deal }),
    dealId: deal.id,
    dealVersion: facts.terms?.version ?? null,
    dealEvent: event,
    dealNote: facts.note,
    createdAt: ctx.now(),
  });
  await ctx.db.update(
    Conversation,
    { id: conversationId },
    { lastSequence: sequence, updatedAt: ctx.now(), ...(endsFavor && { settledSequence: sequence }) },
  );
  ctx.events.emit('message.sent', {
    conversationId,
    messageId: String(identifiers[0]!.id),
    sequence,
    senderId,
    userIds: [posterId, helperId],
  });
  announceConversation(ctx, conversation);
}
