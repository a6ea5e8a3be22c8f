import { loadMainTexts } from '../i18n/translate.ts';

/**
 * Refetches what is on the screen on request (pull, button, second tap on a tab); loads the code for it when first
 * used.
 */
export async function refresh(): Promise<void> {
  const [{ refetchActive }] = await Promise.all([import('./refetch-active.ts'), loadMainTexts()]);
  await refetchActive();
}

/** Attributes of an element that refreshes when pulled down at its top; a sheet around it is dragged elsewhere. */
export const pullArea = { 'data-pull': '', 'data-no-drag': '' } as const;
