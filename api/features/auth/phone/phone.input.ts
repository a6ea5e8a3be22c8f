import { z } from 'zod';
import { text } from '../../../platform/input.ts';
import { CODE_DIGITS } from './phone.rules.ts';

/** Schema of a phone number in the form of E.164, with country code; spaces and the like are taken out. */
const internationalNumber = text(30, 'Phone number')
  .transform((typed) => typed.replace(/[\s().\-/]/g, '').replace(/^00/, '+'))
  .pipe(z.string().regex(/^\+[1-9]\d{6,14}$/, 'Please write the phone number with its country code, such as +352'));

/** Input of requestPhoneCode. */
export const RequestPhoneCode = z.object({ phoneNumber: internationalNumber });

/** Input of confirmPhone. */
export const ConfirmPhone = z.object({
  code: text(20, 'Code')
    .transform((typed) => typed.replace(/\s/g, ''))
    .pipe(z.string().regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), `The code has ${CODE_DIGITS} digits`)),
});
