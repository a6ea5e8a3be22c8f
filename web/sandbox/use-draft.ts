import { useEffect, useState } from 'react';
import { partnerExamples } from './examples.ts';

/** What is being written. */
export interface Draft {
  document: string;
  /** JSON; empty for none. */
  variables: string;
}

const key = 'favr_sandbox_draft';

/** A link may bring an operation (`/graphql?query=…&variables=…`); else what this tab last held; else the first example. */
function firstDraft(): Draft {
  const brought = new URLSearchParams(window.location.search);
  const query = brought.get('query');
  if (query !== null) return { document: query, variables: brought.get('variables') ?? '' };
  const kept = sessionStorage.getItem(key);
  return kept === null ? { document: partnerExamples[0]?.document ?? '', variables: '' } : (JSON.parse(kept) as Draft);
}

/** The draft, kept for as long as the tab is open. */
export function useDraft(): [Draft, (change: Partial<Draft>) => void] {
  const [draft, setDraft] = useState(firstDraft);
  useEffect(() => sessionStorage.setItem(key, JSON.stringify(draft)), [draft]);
  return [draft, (change) => setDraft((before) => ({ ...before, ...change }))];
}
