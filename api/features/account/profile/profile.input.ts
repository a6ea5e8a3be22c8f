import { z } from 'zod';
import { spokenLanguageCodes } from '../../../../shared/spoken-languages.ts';
import { optionalText } from '../../../platform/input.ts';
import { country, email, firstName, lastName } from '../../users/users.input.ts';

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
