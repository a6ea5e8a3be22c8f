import { z } from 'zod';
import { id, optionalText, text } from '../../platform/input.ts';
import { countries } from '../../../shared/countries.ts';

/** First name, 1 to 60 characters. */
export const firstName = text(60, 'First name');

/** Last name, 1 to 60 characters. */
export const lastName = text(60, 'Last name');

/** An e-mail address, in lower case: two spellings of one address are one account. */
export const email = text(254, 'E-mail address')
  .transform((typed) => typed.toLowerCase())
  .pipe(z.email('Please enter a valid e-mail address'));

/** One of the listed country names. */
export const country = z.enum(countries, 'Please select your country');

const phoneNumber = optionalText(30, 'Phone number').refine(
  (number) => !number || /^\+?[\d ]*\d$/.test(number),
  'Please write the phone number with digits, spaces and a leading plus',
);

/** Null counts as left out. */
const ifGiven = <S extends z.ZodType>(schema: S) => schema.nullish().transform((value) => value ?? undefined);

/** Whose profile. */
export const UserChoice = z.object({ id: id('Person') });

/** Changes to a profile: what is undefined stays; bio and phone number can be taken away (null). */
export const UpdateProfile = z.object({
  firstName: ifGiven(firstName),
  lastName: ifGiven(lastName),
  email: ifGiven(email),
  bio: optionalText(500, 'Bio'),
  phoneNumber,
  country: ifGiven(country),
});
