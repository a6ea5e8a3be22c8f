import { emptyDraft, isWorthAsking, saveDraft, readDraft, maxLengths, type Draft } from './post-favor-draft.ts';

/** Content shared by another app (the manifest's share target). */
export interface Shared {
  title: string;
  text: string;
}

/**
 * Returns the draft on this device with shared content added: its title if the draft has none, everything else to the
 * description, once. Nothing that was typed is lost. Null without any content, or where the draft has it already.
 */
function withShared({ title, text }: Shared): Draft | null {
  const [name, body] = [title.trim(), text.trim()];
  const draft = readDraft() ?? emptyDraft(null);
  const titleIsFree = draft.title === '' && name.length <= maxLengths.title;
  const paragraphs = [draft.description, titleIsFree || draft.title === name ? '' : name, body].filter(
    (part, index) => part && (index === 0 || !draft.description.includes(part)),
  );
  const next = {
    ...draft,
    title: titleIsFree ? name : draft.title,
    description: paragraphs.join('\n').slice(0, maxLengths.description),
  };
  return next.title === draft.title && next.description === draft.description ? null : next;
}

/** Returns true where shared content would change a draft: any site can link here, so its writer is asked. */
export function wouldChangeDraft(shared: Shared): boolean {
  const draft = readDraft();
  return draft !== null && isWorthAsking(draft) && withShared(shared) !== null;
}

/** Adds shared content to the draft on this device, or begins one with it. */
export function saveSharedDraft(shared: Shared): void {
  const draft = withShared(shared);
  if (draft) saveDraft(draft);
}
