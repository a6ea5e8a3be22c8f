/** Why a photo could not be sent: the server's words, or null where it could not be reached. */
export class PhotoNotSent extends Error {
  override name = 'PhotoNotSent';
  constructor(readonly reason: string | null) {
    super(reason ?? 'unreachable');
  }
}

function reasonIn(text: string): string | null {
  try {
    return (JSON.parse(text) as { message?: string }).message ?? null;
  } catch {
    return null;
  }
}

/**
 * Uploads a photo and answers its id. XMLHttpRequest, because fetch does not tell how much has been sent.
 * @param clientKey sending the same key again keeps the photo once.
 * @param onProgress hears how much has left, from 0 to 1.
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
      else reject(new PhotoNotSent(reasonIn(request.responseText)));
    });
    for (const end of ['error', 'abort'] as const) request.addEventListener(end, () => reject(new PhotoNotSent(null)));
    signal.addEventListener('abort', () => request.abort());
    request.send(bytes);
  });
}
