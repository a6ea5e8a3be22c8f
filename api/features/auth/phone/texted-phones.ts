/** Kinds of numbers that mobile phones have; some countries do not tell them from others. */
const mobile: readonly unknown[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE'];

/**
 * Tests whether a number in the form of E.164 belongs to a mobile phone of one of these countries (ISO 3166-1). Numbers
 * of satellites, of several countries and of services that charge for a call or a message do not.
 */
export async function isTexted(number: string, countries: readonly string[]): Promise<boolean> {
  // Loaded with its first use: the plan of every country's numbers.
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/max');
  const parsed = parsePhoneNumberFromString(number);
  return parsed?.country !== undefined && countries.includes(parsed.country) && mobile.includes(parsed.getType());
}
