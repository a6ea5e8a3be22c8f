const DAY_MS = 86_400_000;

/** Days that are remembered as text. */
const MOST_DAYS = 1_000;

/** Texts of days, such as `2026-11-23T`, by their number since 1970. */
const days = new Map<number, string>();

const [ZERO, COLON, POINT, Z] = ['0', ':', '.', 'Z'].map((sign) => sign.charCodeAt(0)) as [
  number,
  number,
  number,
  number,
];

/**
 * Writes a moment as `toISOString` does, in a tenth of its time: a page of favors holds forty.
 * @throws RangeError for a date that is none.
 */
export function writeMoment(moment: Date): string {
  const time = moment.getTime();
  const day = Math.floor(time / DAY_MS);
  const rest = time - day * DAY_MS;
  const [hours, minutes] = [Math.floor(rest / 3_600_000), Math.floor(rest / 60_000) % 60];
  const [seconds, millis] = [Math.floor(rest / 1_000) % 60, rest % 1_000];
  return (
    (days.get(day) ?? writeDay(moment, day)) +
    String.fromCharCode(
      ZERO + Math.floor(hours / 10),
      ZERO + (hours % 10),
      COLON,
      ZERO + Math.floor(minutes / 10),
      ZERO + (minutes % 10),
      COLON,
      ZERO + Math.floor(seconds / 10),
      ZERO + (seconds % 10),
      POINT,
      ZERO + Math.floor(millis / 100),
      ZERO + (Math.floor(millis / 10) % 10),
      ZERO + (millis % 10),
      Z,
    )
  );
}

function writeDay(moment: Date, day: number): string {
  const text = moment.toISOString().split(/(?<=T)/, 1)[0]!;
  if (days.size >= MOST_DAYS) days.clear();
  days.set(day, text);
  return text;
}
