import { useEffect, useState } from 'react';
import { readTabJson, writeTab } from '../lib/browser/storage.ts';
import { partnerExamples } from './examples.ts';

/** Contents of the editors. */
export interface Draft {
  document: string;
  /** JSON; empty for none. */
  variables: string;
  /** True for what came with a link, until the person has agreed to run it. */
  linked?: boolean;
}

const draftKey = 'favr_sandbox_draft';

/**
 * Returns the operation of a link (`/graphql?query=…&variables=…`), else this tab's last draft, else the first example.
 */
function firstDraft(): Draft {
  const parameters = new URLSearchParams(window.location.search);
  const query = parameters.get('query');
  if (query !== null) return { document: query, variables: parameters.get('variables') ?? '', linked: true };
  const stored = readTabJson(draftKey) as Draft | null;
  return stored ?? { document: partnerExamples[0]?.document ?? '', variables: '' };
}

/** Returns the draft, stored as long as the tab is open, and a function to change parts of it. */
export function useDraft(): [Draft, (change: Partial<Draft>) => void] {
  const [draft, setDraft] = useState(firstDraft);
  useEffect(() => writeTab(draftKey, JSON.stringify(draft)), [draft]);
  return [draft, (change) => setDraft((before) => ({ ...before, ...change }))];
}
