/** A failed upload; `reason` is the server's message, or null if it could not be reached. */
export class PhotoNotSent extends Error {
  override name = 'PhotoNotSent';
  constructor(readonly reason: string | null) {
    super(reason ?? 'unreachable');
  }
}

function parseReason(text: string): string | null {
  try {
    return (JSON.parse(text) as { message?: string }).message ?? null;
  } catch {
    return null;
  }
}

/**
 * Uploads a photo and returns its id. Uses XMLHttpRequest, because fetch reports no upload progress.
 * @param clientKey makes it idempotent: the same key stores the photo once.
 * @param onProgress called with the part that has been sent, from 0 to 1.
 * @throws PhotoNotSent
 */
export function sendPhoto(
  bytes: Blob,
  clientKey: string,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject: (error: PhotoNotSent) => void) => {
    if (signal.aborted) return reject(new PhotoNotSent(null));
    const request = new XMLHttpRequest();
    request.open('POST', `/api/photos?clientKey=${clientKey}`);
    request.setRequestHeader('Content-Type', bytes.type.startsWith('image/') ? bytes.type : 'application/octet-stream');
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => {
      if (request.status === 201) resolve((JSON.parse(request.responseText) as { id: string }).id);
      else reject(new PhotoNotSent(parseReason(request.responseText)));
    });
    for (const end of ['error', 'abort'] as const) request.addEventListener(end, () => reject(new PhotoNotSent(null)));
    signal.addEventListener('abort', () => request.abort());
    request.send(bytes);
  });
}
