/** Names of days and months in Luxembourgish, by the German ones, where the two differ. */
const names: Readonly<Record<string, string>> = {
  Mo: 'Méi',
  Di: 'Dën',
  Mi: 'Mët',
  Do: 'Don',
  Fr: 'Fre',
  Sa: 'Sam',
  So: 'Son',
  März: 'Mäerz',
  April: 'Abrëll',
  Apr: 'Abr',
  Mai: 'Mee',
};

/** Puts a date into Luxembourgish where a browser that does not know it wrote German; others stay as they are. */
export const inLuxembourgish = (date: string): string => date.replaceAll(/\p{L}+/gu, (word) => names[word] ?? word);
