import { loadMainTexts } from '../i18n/translate.ts';

/** Reads again what is on the screen, because somebody asked for it: by a pull, a button, a second tap on the tab they are on. The code for it comes with the first who does. */
export async function refresh(): Promise<void> {
  const [{ refetchActive }] = await Promise.all([import('./refetch-active.ts'), loadMainTexts()]);
  await refetchActive();
}

/** On an element: a pull down at its top reads again. A sheet it lies in is dragged by the rest of it. */
export const pullArea = { 'data-pull': '', 'data-no-drag': '' } as const;
