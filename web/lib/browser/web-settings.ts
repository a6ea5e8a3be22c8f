import type { WebSettings } from '../../../shared/web-settings.ts';

let asked: Promise<WebSettings | null> | undefined;

async function ask(): Promise<WebSettings | null> {
  try {
    const answer = await fetch('/config.json');
    if (!answer.ok) throw new Error(`/config.json answered ${answer.status}`);
    return (await answer.json()) as WebSettings;
  } catch {
    asked = undefined;
    return null;
  }
}

/** What the server tells the app of its settings; null where it cannot be asked. Asked once, and again after a failure. */
export const webSettings = (): Promise<WebSettings | null> => (asked ??= ask());
