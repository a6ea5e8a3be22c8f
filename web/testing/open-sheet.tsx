import { useEntryState } from '../lib/navigation/navigation.ts';

/** Renders the sheet of the history entry as JSON. */
export function OpenSheet() {
  const { sheet } = useEntryState();
  return <p>sheet: {JSON.stringify(sheet ?? null)}</p>;
}
