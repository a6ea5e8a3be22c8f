import type { Fall, Pair, Route } from './walk.ts';

/** Returns what a fault is, whoever it befalls and whatever the figures in it. */
export const kindOf = (fault: string): string => fault.replaceAll(/\d+/g, '#').replaceAll(/\s+/g, ' ');

/** Takes away what is not needed for the fault: parts of the steps, halves before single ones, by walking again. */
export async function shrink(pair: Pair, fall: Fall, most = 40): Promise<{ fall: Fall; isRepeatable: boolean }> {
  const kinds = new Set(fall.faults.map(kindOf));
  let tries = 0;
  const falls = async (route: Route): Promise<Fall | null> => {
    tries += 1;
    const again = await pair.again(route);
    return again?.faults.some((fault) => kinds.has(kindOf(fault))) ? again : null;
  };
  const whole = (await falls(fall)) ?? (await falls(fall));
  if (!whole) return { fall, isRepeatable: false };
  let shortest = whole;
  for (let size = Math.ceil(shortest.steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < shortest.steps.length && tries < most;) {
      const steps = shortest.steps.toSpliced(at, size);
      const shorter = steps.length < shortest.steps.length ? await falls({ ...shortest, steps }) : null;
      if (shorter && shorter.steps.length < shortest.steps.length) shortest = shorter;
      else at += size;
    }
  }
  return { fall: shortest, isRepeatable: true };
}
