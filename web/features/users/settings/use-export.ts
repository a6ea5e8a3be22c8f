import { useState } from 'react';
import { useTranslate } from '../../../lib/i18n/translate.ts';

/** States of the download of a person's data, with the bytes received so far and the server's reason of a failure. */
export type ExportState =
  { kind: 'idle' | 'done' } | { kind: 'loading'; bytes: number } | { kind: 'failed'; reason: string | undefined };

/** Saves a file through the browser's download. */
function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers read the URL only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Reads a response body in chunks and reports the bytes received so far. */
async function readAll(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onProgress: (bytes: number) => void,
): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (const reader = body.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(chunks, { type: 'application/json' });
    chunks.push(value);
    bytes += value.length;
    onProgress(bytes);
  }
}

/** Returns how to download all data stored about a person (`GET /api/users/{id}/export`), and the state of that. */
export function useExport(userId: string): { state: ExportState; download: () => Promise<void> } {
  const t = useTranslate();
  const [state, setState] = useState<ExportState>({ kind: 'idle' });
  const download = async () => {
    if (state.kind === 'loading') return;
    setState({ kind: 'loading', bytes: 0 });
    try {
      const response = await fetch(`/api/users/${userId}/export`);
      if (!response.ok || !response.body)
        return setState({ kind: 'failed', reason: ((await response.json()) as { message?: string }).message });
      const file = await readAll(response.body, (bytes) => setState({ kind: 'loading', bytes }));
      save(file, t('settings.export.file', { day: new Date().toISOString().slice(0, 10) }));
      setState({ kind: 'done' });
    } catch {
      setState({ kind: 'failed', reason: undefined });
    }
  };
  return { state, download };
}
