import { z } from 'zod';
import { id, personName, text } from '../../platform/input.ts';
import { countries } from '../../../shared/countries.ts';

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

/** Input of use cases about one user. */
export const UserChoice = z.object({ id: id('Person') });
