import { uploadWait } from '../browser/silence.ts';
import { personHeaders } from './person-headers.ts';
import { trackWrite } from './running-writes.ts';

/** A failed upload; `reason` is the server's message and `code` its code, both null if it could not be reached. */
export class PhotoNotSent extends Error {
  override name = 'PhotoNotSent';
  constructor(
    readonly reason: string | null,
    readonly code: string | null = null,
  ) {
    super(reason ?? 'unreachable');
  }
}

/** Reads the refusal in a response; one without is as good as none. */
function refusalIn(text: string): PhotoNotSent {
  try {
    const { message = null, code = null } = JSON.parse(text) as { message?: string; code?: string };
    return new PhotoNotSent(message, code);
  } catch {
    return new PhotoNotSent(null);
  }
}

/** Options of an upload. */
interface Upload {
  /** Its use, which decides its shape; a favor's when left out. */
  purpose?: 'profile' | 'message';
  /** Makes it idempotent: the same key stores the photo once. */
  clientKey: string;
  /** Id of the person it is meant for (docs/behaviour/people.md#identity-fence). */
  person: string | undefined;
  /** Called with the part that has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Uploads a photo and returns its id; gives up where it makes no progress (docs/behaviour/connection.md#silence). Uses
 * XMLHttpRequest, because fetch reports no upload progress.
 * @throws PhotoNotSent
 */
export function sendPhoto(bytes: Blob, { purpose, clientKey, person, onProgress, signal }: Upload): Promise<string> {
  return new Promise((resolve, reject: (error: PhotoNotSent) => void) => {
    if (signal.aborted) return reject(new PhotoNotSent(null));
    const request = new XMLHttpRequest();
    request.addEventListener('loadend', trackWrite());
    request.open('POST', `/api/photos?clientKey=${clientKey}${purpose ? `&purpose=${purpose}` : ''}`);
    request.setRequestHeader('Content-Type', bytes.type.startsWith('image/') ? bytes.type : 'application/octet-stream');
    for (const [name, value] of Object.entries(personHeaders(person))) request.setRequestHeader(name, value);
    let silence: ReturnType<typeof setTimeout>;
    const awaitProgress = () => {
      clearTimeout(silence);
      silence = setTimeout(() => request.abort(), uploadWait);
    };
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      awaitProgress();
      onProgress(total > 0 ? loaded / total : 0);
    });
    request.addEventListener('loadend', () => clearTimeout(silence));
    request.addEventListener('load', () => {
      if (request.status === 201) resolve((JSON.parse(request.responseText) as { id: string }).id);
      else reject(refusalIn(request.responseText));
    });
    for (const end of ['error', 'abort'] as const) request.addEventListener(end, () => reject(new PhotoNotSent(null)));
    signal.addEventListener('abort', () => request.abort());
    awaitProgress();
    request.send(bytes);
  });
}
