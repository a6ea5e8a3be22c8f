import { emptyDraft, saveDraft, readDraft, maxLengths } from './post-favor-draft.ts';

/** Content shared by another app (the manifest's share target). */
export interface Shared {
  title: string;
  text: string;
}

/**
 * Adds shared content to the draft on this device: its title if the draft has none, everything else to the description,
 * once. Nothing that was typed is lost.
 * @returns true if there was any content.
 */
export function saveSharedDraft({ title, text }: Shared): boolean {
  const [name, body] = [title.trim(), text.trim()];
  if (!name && !body) return false;
  const draft = readDraft() ?? emptyDraft(null);
  const titleIsFree = draft.title === '' && name.length <= maxLengths.title;
  const paragraphs = [draft.description, titleIsFree || draft.title === name ? '' : name, body].filter(
    (part, index) => part && (index === 0 || !draft.description.includes(part)),
  );
  saveDraft({
    ...draft,
    title: titleIsFree ? name : draft.title,
    description: paragraphs.join('\n').slice(0, maxLengths.description),
  });
  return true;
}
