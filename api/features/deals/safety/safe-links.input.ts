import { z } from 'zod';
import { id } from '../../../platform/input.ts';

/** Input of use cases about the viewer's link to one deal. */
export const SafeLinkChoice = z.object({ dealId: id('Deal') });

/** Input of shareAppointment; without `checkInAt` nobody is asked. */
export const ShareAppointment = SafeLinkChoice.extend({
  checkInAt: z
    .date()
    .nullish()
    .transform((at) => at ?? null),
});

/** Input of answerCheckIn. */
export const AnswerCheckIn = SafeLinkChoice.extend({ fine: z.boolean() });
