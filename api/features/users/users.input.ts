import { z } from 'zod';
import { id, personName, text } from '../../platform/input.ts';
import { countries } from '../../../shared/countries.ts';
import { readEmailAddress, type AddressFault } from '../../../shared/email-address.ts';

/** Schema of a first name, 1 to 60 characters. */
export const firstName = personName(60, 'First name');

/** Schema of a last name, 1 to 60 characters. */
export const lastName = personName(60, 'Last name');

/** Most characters of an e-mail address (RFC 5321). */
const LONGEST_ADDRESS = 254;

const addressFaults: Record<AddressFault, string> = {
  FORM: 'Please enter a valid e-mail address',
  BEFORE_AT: 'Before the @, an e-mail address can have only the letters a to z, digits and signs such as . + and &',
};

/** Schema of an e-mail address, in the one spelling that is compared and stored: its spellings are one account. */
export const email = text(LONGEST_ADDRESS, 'E-mail address')
  .transform((typed, { issues }) => {
    const read = readEmailAddress(typed);
    if ('address' in read) return read.address;
    issues.push({ code: 'custom', message: addressFaults[read.fault], input: typed });
    return z.NEVER;
  })
  .pipe(z.string().max(LONGEST_ADDRESS, `E-mail address can have at most ${LONGEST_ADDRESS} characters`));

/** Schema of a country name from shared/countries.ts. */
export const country = z.enum(countries, 'Please select your country');

/** Input of use cases about one user. */
export const UserChoice = z.object({ id: id('Person') });
