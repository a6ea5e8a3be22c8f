/**
 * Returns the catalogue's keys of a refusal, the most telling first: by its code and field, by the last part of a field
 * within another ('price' of 'terms.price'), then by its code.
 */
export const refusalKeys = (code: string, field: string | null | undefined): readonly string[] => [
  `refusal.${code}.${field}`,
  `refusal.${code}.${field?.split('.').at(-1)}`,
  `refusal.${code}`,
];
