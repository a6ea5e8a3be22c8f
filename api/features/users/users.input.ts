import { z } from 'zod';
import { id, optionalText, personName, text } from '../../platform/input.ts';
import { countries } from '../../../shared/countries.ts';
import { spokenLanguageCodes } from '../../../shared/spoken-languages.ts';

/** Schema of a first name, 1 to 60 characters. */
export const firstName = personName(60, 'First name');

/** Schema of a last name, 1 to 60 characters. */
export const lastName = personName(60, 'Last name');

/** Schema of an e-mail address, turned to lower case because spellings of one address are one account. */
export const email = text(254, 'E-mail address')
  .transform((typed) => typed.toLowerCase())
  .pipe(z.email('Please enter a valid e-mail address'));

/** Schema of a country name from shared/countries.ts. */
export const country = z.enum(countries, 'Please select your country');

const phoneNumber = optionalText(30, 'Phone number').refine(
  (number) => !number || /^\+?[\d ]*\d$/.test(number),
  'Please write the phone number with digits, spaces and a leading plus',
);

/** Turns null into undefined, so that null counts as left out. */
const ifGiven = <S extends z.ZodType>(schema: S) => schema.nullish().transform((value) => value ?? undefined);

/** Most languages that somebody says they speak. */
const MOST_LANGUAGES = 8;

const languages = z
  .array(z.enum(spokenLanguageCodes, 'Please choose from the listed languages'))
  .max(MOST_LANGUAGES, `Please choose at most ${MOST_LANGUAGES} languages`)
  .transform((chosen) => spokenLanguageCodes.filter((code) => chosen.includes(code)));

/** Input of use cases about one user. */
export const UserChoice = z.object({ id: id('Person') });

/** Input of updateProfile: undefined fields stay; null removes bio and phone number. */
export const UpdateProfile = z.object({
  firstName: ifGiven(firstName),
  lastName: ifGiven(lastName),
  email: ifGiven(email),
  bio: optionalText(500, 'Bio'),
  phoneNumber,
  country: ifGiven(country),
  languages: ifGiven(languages),
});

/** Input of updateProfile in GraphQL. */
export const UpdateWholeProfile = UpdateProfile.extend({
  showsPictureToVisitors: ifGiven(z.boolean('Please say whether visitors see the picture')),
});

/** Input of setPicture. */
export const SetPicture = z.object({ photoId: z.guid('A photo is named by its id').toLowerCase() });

/** Input of declareBusiness. */
export const DeclareBusiness = z.object({ isBusiness: z.boolean('Please say whether you act as a business') });
