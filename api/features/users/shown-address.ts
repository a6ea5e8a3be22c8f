import { domainToUnicode } from 'node:url';
import { readEmailAddress } from '../../../shared/email-address.ts';

/**
 * Returns a stored e-mail address as people write it: `u1@müller.lu`, where it is stored as `u1@xn--mller-kva.lu`.
 */
export function shownAddress(stored: string): string {
  const at = stored.lastIndexOf('@') + 1;
  const shown = `${stored.slice(0, at)}${domainToUnicode(stored.slice(at))}`;
  const read = readEmailAddress(shown);
  // A domain that is none in other letters stays as it is: what is shown leads back to what is stored.
  return 'address' in read && read.address === stored ? shown : stored;
}
