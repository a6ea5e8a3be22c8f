import { formatCents } from '../../../../shared/price.rules.ts';
import type { Ctx } from '../../../context.ts';
import type { Resolvers } from '../../../generated/graphql.ts';
import { toldReason, undoUntil } from '../cancellation.rules.ts';
import { viewerCanTake } from '../deals.service.ts';
import { appealUntil } from './appeals.rules.ts';
import * as endings from './endings.service.ts';

const money = (cents: number) => ({ cents, currency: 'EUR', text: formatCents(cents) });
const person = (ctx: Ctx, id: string | null) => (id === null ? null : ctx.loaders.userById.load(id));

/** GraphQL resolvers of how deals end. */
export const endingResolvers = {
  Mutation: {
    undoAgreement: async (_, { input }, ctx) => ({ deal: await endings.undoAgreement(ctx, input) }),
    cancelDeal: async (_, { input }, ctx) => ({ deal: await endings.cancelDeal(ctx, input) }),
    waiveFee: async (_, { input }, ctx) => ({ deal: await endings.waiveFee(ctx, input) }),
    reportNoShow: async (_, { input }, ctx) => ({ deal: await endings.reportNoShow(ctx, input) }),
    answerNoShow: async (_, { input }, ctx) => ({ deal: await endings.answerNoShow(ctx, input) }),
    denyCompletion: async (_, { input }, ctx) => ({ deal: await endings.denyCompletion(ctx, input) }),
    contestCompletion: async (_, { input }, ctx) => ({ deal: await endings.contestCompletion(ctx, input) }),
    stateDispute: async (_, { input }, ctx) => ({ deal: await endings.stateDispute(ctx, input) }),
    withdrawDispute: async (_, { input }, ctx) => ({ deal: await endings.withdrawDispute(ctx, input) }),
    appealDecision: async (_, { input }, ctx) => ({ deal: await endings.appealDecision(ctx, input) }),
  },
  Deal: {
    claimedPrice: ({ claimedCents }) => (claimedCents === null ? null : money(claimedCents)),
    isPriceInQuestion: (deal, _, ctx) => endings.isClaimInQuestion(ctx, deal),
    claimedBy: ({ doneById }, _, ctx) => person(ctx, doneById),
    cancellation: async (deal, _, ctx) => {
      const cancellation = await endings.readCancellation(ctx, deal);
      if (!cancellation) return null;
      const { feeCents, ...rest } = cancellation;
      return { ...rest, fee: money(feeCents) };
    },
    fee: ({ feeCents }) => (feeCents === null ? null : money(feeCents)),
    reason: (deal, _, ctx) => toldReason(deal, ctx.viewer?.id ?? null),
    cancelNote: ({ id }, _, ctx) => ctx.loaders.cancelNote.load(id),
    feeWaived: ({ feeWaivedAt }) => feeWaivedAt !== null,
    endedBy: ({ endedById }, _, ctx) => person(ctx, endedById),
    dispute: ({ id }, _, ctx) => ctx.loaders.disputeOfDeal.load(id),
    undoUntil: async (deal, _, ctx) => {
      if (!(await viewerCanTake(ctx, deal, 'UNDO'))) return null;
      return undoUntil((await ctx.loaders.favorById.load(deal.favorId))!.acceptedAt!);
    },
    viewerCanCancel: (deal, _, ctx) => viewerCanTake(ctx, deal, 'CANCEL'),
    viewerCanReportNoShow: (deal, _, ctx) => viewerCanTake(ctx, deal, 'REPORT_NO_SHOW'),
    viewerCanAnswerNoShow: (deal, _, ctx) => viewerCanTake(ctx, deal, 'ADMIT'),
    viewerCanDenyCompletion: (deal, _, ctx) => viewerCanTake(ctx, deal, 'DENY_DONE'),
    viewerCanContest: (deal, _, ctx) => viewerCanTake(ctx, deal, 'CONTEST'),
    viewerCanWithdrawDispute: async (deal, _, ctx) =>
      (await viewerCanTake(ctx, deal, 'TAKE_BACK')) || viewerCanTake(ctx, deal, 'WITHDRAW_DISPUTE'),
  },
  Dispute: {
    openedBy: async ({ openedById }, _, ctx) => (await ctx.loaders.userById.load(openedById))!,
    appealed: ({ appealsId }, _, ctx) => (appealsId === null ? null : ctx.loaders.disputeById.load(appealsId)),
    appealUntil: (dispute, _, ctx) => appealUntil(dispute, ctx.now()),
  },
} satisfies Resolvers;
