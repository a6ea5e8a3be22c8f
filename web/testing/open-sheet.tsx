import { useEntryState } from '../lib/navigation/navigation.ts';

/** Tells in words which sheet the history entry asks for, as the app would show it. */
export function OpenSheet() {
  const { sheet } = useEntryState();
  return <p>sheet: {JSON.stringify(sheet ?? null)}</p>;
}
