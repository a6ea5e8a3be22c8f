import { useState } from 'react';
import { useTranslate } from '../../../lib/i18n/translate.ts';

/** How far the download of one's data is: nothing asked, so many bytes here, done, or why not. */
export type ExportState =
  { kind: 'idle' | 'done' } | { kind: 'loading'; bytes: number } | { kind: 'failed'; reason: string | undefined };

/** Hands a file to the browser to keep. */
function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers read it only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Reads an answer bit by bit, telling how much has come. */
async function readAll(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onProgress: (bytes: number) => void,
): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (const reader = body.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts, { type: 'application/json' });
    parts.push(value);
    bytes += value.length;
    onProgress(bytes);
  }
}

/** Everything that is kept about the person, as a file on their device (`GET /api/users/{id}/export`). */
export function useExport(userId: string): { state: ExportState; download: () => Promise<void> } {
  const t = useTranslate();
  const [state, setState] = useState<ExportState>({ kind: 'idle' });
  const download = async () => {
    if (state.kind === 'loading') return;
    setState({ kind: 'loading', bytes: 0 });
    try {
      const answer = await fetch(`/api/users/${userId}/export`);
      if (!answer.ok || !answer.body)
        return setState({ kind: 'failed', reason: ((await answer.json()) as { message?: string }).message });
      const file = await readAll(answer.body, (bytes) => setState({ kind: 'loading', bytes }));
      save(file, t('settings.export.file', { day: new Date().toISOString().slice(0, 10) }));
      setState({ kind: 'done' });
    } catch {
      setState({ kind: 'failed', reason: undefined });
    }
  };
  return { state, download };
}
