import { useFormat } from './format.ts';
import { currentLocale, useTranslate } from './translate.ts';

/** The words a favor can be wanted by (docs/behaviour.md#wizard-steps), as the server keeps them. */
export const timeframes = ['ASAP', 'Today', 'This week', 'This weekend', 'Next week', 'Flexible'] as const;

/** One of these words. */
export type Timeframe = (typeof timeframes)[number];

/** A day as it is kept: `June 5, 2027`. */
const storedDate = /^[A-Z][a-z]+ \d{1,2}, \d{4}$/;

const isTimeframe = (text: string): text is Timeframe => (timeframes as readonly string[]).includes(text);

/** When a favor is wanted, in the language in force: the words and days the wizard offers; anything else stands as it was written. */
export function useTimeframeLabel(): (timeframe: string) => string {
  const t = useTranslate();
  const format = useFormat();
  return (timeframe) => {
    if (isTimeframe(timeframe)) return t(`time.when.${timeframe}`);
    return currentLocale() !== 'en' && storedDate.test(timeframe) ? format.day(new Date(timeframe)) : timeframe;
  };
}
