import { useFormat } from './format.ts';
import { useTranslate } from './translate.ts';

/** Timeframes the wizard offers (docs/behaviour.md#wizard-steps), as the server stores them. */
export const timeframes = ['ASAP', 'Today', 'This week', 'This weekend', 'Next week', 'Flexible'] as const;

/** One of the timeframes the wizard offers. */
export type Timeframe = (typeof timeframes)[number];

/** A stored date: `June 5, 2027`. */
const storedDate = /^[A-Z][a-z]+ \d{1,2}, \d{4}$/;

const isTimeframe = (text: string): text is Timeframe => (timeframes as readonly string[]).includes(text);

/** Returns a function that translates a timeframe, a date as `12 Dec`; what the wizard does not offer stays as is. */
export function useTimeframeLabel(): (timeframe: string) => string {
  const t = useTranslate();
  const format = useFormat();
  return (timeframe) => {
    if (isTimeframe(timeframe)) return t(`time.when.${timeframe}`);
    return storedDate.test(timeframe) ? format.shortDay(timeframe, new Date()) : timeframe;
  };
}
