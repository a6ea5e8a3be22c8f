/** Returns the catalogue's keys of a refusal, the most telling first: by its code and field, then by its code. */
export const refusalKeys = (code: string, field: string | null | undefined): readonly string[] => [
  `refusal.${code}.${field}`,
  `refusal.${code}`,
];
