import type { Config } from '../../../config.ts';
import { writeUnsent } from '../../../platform/unsent-files.ts';

/** A text message. */
export interface Sms {
  /** A UUID by which the receiver of SMS_URL can tell a repeated request. */
  id: string;
  /** Account it is for. */
  userId: string;
  /** Number in the form of E.164, such as `+352621123456`. */
  to: string;
  text: string;
}

/** Sends text messages to phones. */
export interface SmsSender {
  /** Resolves once the message was taken. @throws Error where it was not. */
  send(sms: Sms): Promise<void>;
}

/** Dependencies of a sender. */
interface SmsSenderParts {
  config: Pick<Config, 'SMS_URL' | 'SMS_TOKEN' | 'DATA_DIR' | 'production'>;
  /** Prints a sentence for the operator of the server. */
  print: (sentence: string) => void;
}

/** Time in which SMS_URL answers, in milliseconds: somebody waits for the message. */
const TIMEOUT_MS = 10_000;

/** Returns a sender that calls SMS_URL; without one, messages are written to DATA_DIR/sms. */
export const createSmsSender = (parts: SmsSenderParts): SmsSender => ({
  send: (sms) => (parts.config.SMS_URL ? post(parts.config, sms) : write(parts, sms)),
});

/**
 * Sends `{ id, to, text }` as JSON; any status of 200 to 299 means that it was taken (docs/behaviour/people.md#phones).
 */
async function post({ SMS_URL, SMS_TOKEN }: SmsSenderParts['config'], { id, to, text }: Sms): Promise<void> {
  const response = await fetch(SMS_URL!, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(SMS_TOKEN && { authorization: `Bearer ${SMS_TOKEN}` }) },
    body: JSON.stringify({ id, to, text }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`SMS_URL answered ${response.status}`);
}

async function write({ config, print }: SmsSenderParts, { id, userId, to, text }: Sms): Promise<void> {
  const file = { folder: 'sms', userId, name: `${id}.txt` } as const;
  const path = await writeUnsent(config.DATA_DIR, file, `To: ${to}\n\n${text}\n`);
  // The code says whose phone it is, and the number is somebody's: in production neither is printed.
  print(`No SMS_URL is set. A text message${config.production ? ` is in ${path}` : ` to ${to}: ${text}`}`);
}
