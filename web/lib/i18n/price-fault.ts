import { priceFault } from '../../../shared/price.rules.ts';
import { useTranslate } from './translate.ts';

/** Returns a function that says how to write a typed price; undefined for one that is read, and for an empty field. */
export function usePriceFault(): (price: string) => string | undefined {
  const t = useTranslate();
  return (price) => {
    const fault = price.trim() === '' ? null : priceFault(price);
    return fault ? t(`ask.price.${fault}`) : undefined;
  };
}
