import { readEmailAddress } from '../../../shared/email-address.ts';
import type { Translate } from '../i18n/translate.ts';

/** Returns why no mail can be sent to what was typed as an e-mail address; undefined where it can. */
export function addressFault(t: Translate, typed: string): string | undefined {
  const read = readEmailAddress(typed);
  if ('address' in read) return undefined;
  return t(read.fault === 'BEFORE_AT' ? 'auth.email.beforeAt' : 'auth.email.wrong');
}
