import { emptyDraft, saveDraft, readDraft, room } from './post-favor-draft.ts';

/** What another app handed over (share target of the manifest). */
export interface Shared {
  title: string;
  text: string;
}

/**
 * Puts what was shared into the draft on this device: an untold title becomes its title, everything else is added to the
 * description once. Nothing that was typed before is lost.
 * @returns whether there was anything.
 */
export function saveSharedDraft({ title, text }: Shared): boolean {
  const [name, words] = [title.trim(), text.trim()];
  if (!name && !words) return false;
  const draft = readDraft() ?? emptyDraft(null);
  const free = draft.title === '' && name.length <= room.title;
  const added = [draft.description, free || draft.title === name ? '' : name, words].filter(
    (part, index) => part && (index === 0 || !draft.description.includes(part)),
  );
  saveDraft({ ...draft, title: free ? name : draft.title, description: added.join('\n').slice(0, room.description) });
  return true;
}
