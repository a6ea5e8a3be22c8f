import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** Reads what the server without SMTP or SMS has written to a folder; nothing before the first. */
function letters(kind: 'mail' | 'sms'): string[] {
  const folder = join(process.env.E2E_DATA_DIR!, kind);
  try {
    return readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('=\r\n', ''));
  } catch {
    return [];
  }
}

/** The address that the one mail of a subject to a person leads to, once it is there. */
export async function linkMailed(to: string, subject: string): Promise<string> {
  const link = () =>
    letters('mail')
      .find((letter) => letter.includes(`To: ${to}`) && letter.includes(`Subject: ${subject}`))
      ?.match(/http:\S+#[\w-]{43}/)?.[0];
  await expect.poll(link).toBeDefined();
  return link()!;
}

/** The code that was sent to a phone, once it is there; another one than that before. */
export async function codeSent(to: string, before?: string): Promise<string> {
  const code = () =>
    letters('sms')
      .filter((text) => text.includes(to))
      .flatMap((text) => /\b\d{6}\b/.exec(text)?.[0] ?? [])
      .find((sent) => sent !== before);
  await expect.poll(code).toBeDefined();
  return code()!;
}
