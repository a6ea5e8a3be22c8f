import { z } from 'zod';
import { id, multiline, optionalText } from '../../../platform/input.ts';
import { CANCEL_REASONS } from '../deal-states.rules.ts';

/** Longest statement of one side of a dispute, in UTF-16 units. */
const MAX_STATEMENT = 1000;

const deal = { dealId: id('Deal') };

/** Input of use cases about one deal. */
export const DealEnding = z.object(deal);

/** Input of cancelDeal; `stillNeeded` false takes the favor back, and only its poster can say so. */
export const CancelDeal = z.object({
  ...deal,
  reason: z.enum(CANCEL_REASONS, 'Please choose a reason'),
  note: optionalText(300, 'Note'),
  stillNeeded: z
    .boolean('Say true or false')
    .nullish()
    .transform((needed) => needed ?? true),
});

/** Input of answerNoShow; `statement` says what happened to whoever was there. */
export const AnswerNoShow = z.object({
  ...deal,
  admit: z.boolean('Say true or false'),
  statement: optionalText(MAX_STATEMENT, 'Statement'),
});

/** Input of contestCompletion, and of the other side's statement about it. */
export const Statement = z.object({ ...deal, statement: multiline(MAX_STATEMENT, 'Statement') });
