import { execFileSync } from 'node:child_process';
import { mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './run-script.ts';

/** Puts what is committed into a new folder, with the packages of this one, and returns its path. */
export function committedCopy(): string {
  const folder = mkdtempSync(join(tmpdir(), 'favr-copy-'));
  const archive = execFileSync('git', ['archive', 'HEAD'], { cwd: ROOT, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x'], { cwd: folder, input: archive });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}
