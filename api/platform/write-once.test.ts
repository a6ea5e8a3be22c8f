import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { writeOnce } from './write-once.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'favr-once-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

describe('writeOnce', () => {
  test('keeps the first text and leaves no draft behind', () => {
    const path = join(folder, 'text');
    expect(writeOnce(path, () => 'first')).toBe('first');
    expect(writeOnce(path, () => 'second')).toBe('first');
    expect(readdirSync(folder)).toEqual(['text']);
  });

  test('returns the text of another process that was faster', () => {
    const path = join(folder, 'text');
    const slower = writeOnce(path, () => {
      writeFileSync(path, 'faster');
      return 'slower';
    });
    expect(slower).toBe('faster');
    expect(readdirSync(folder)).toEqual(['text']);
  });
});
