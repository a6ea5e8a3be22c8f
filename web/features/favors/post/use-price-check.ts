import { useState } from 'react';
import { readPriceCents } from '../../../../shared/price.rules.ts';
import type { Refusal } from '../../../lib/apollo/refusal.ts';
import type { Draft } from './post-favor-draft.ts';

/**
 * Returns a test whether a step may be left, which refuses an unreadable price as the server would, at its field: the
 * wizard must not say so only after its last step.
 */
export function usePriceCheck({ price }: Draft): { refusal: Refusal | null; passes: (step: number) => boolean } {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  return {
    refusal,
    passes: (step) => {
      const isRefused = step === 2 && readPriceCents(price) === null;
      // A new one each time leads to the field again.
      setRefusal(isRefused ? { code: 'BAD_INPUT', field: 'price', message: '' } : null);
      return !isRefused;
    },
  };
}
