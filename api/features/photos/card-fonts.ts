import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { inflateSync } from 'node:zlib';

/** Packages of the fonts that cards are drawn with (OFL-1.1): a container has none of its own. */
const PACKAGES = ['noto-sans', 'noto-sans-arabic', 'noto-sans-hebrew', 'noto-emoji'];

/** Files of their one weight. */
const BOLD = /-700-normal\.woff$/;

/** Sizes of WOFF's parts in bytes: https://www.w3.org/TR/WOFF/#WOFFHeader and #TableDirectory. */
const WOFF = { header: 44, entry: 20, count: 12 };

/** Sizes of the same parts of an OpenType file. */
const SFNT = { header: 12, entry: 16 };

/** Returns the OpenType file that is packed in a WOFF, which the library that draws does not read. */
function unpackWoff(packed: Buffer): Buffer {
  const count = packed.readUInt16BE(WOFF.count);
  const parts: Buffer[] = [Buffer.alloc(SFNT.header + count * SFNT.entry)];
  const head = parts[0]!;
  packed.copy(head, 0, 4, 8);
  const steps = Math.floor(Math.log2(count));
  for (const [at, value] of [count, 16 * 2 ** steps, steps, 16 * (count - 2 ** steps)].entries())
    head.writeUInt16BE(value, 4 + 2 * at);
  let end = head.length;
  for (let index = 0; index < count; index += 1) {
    const [from, to] = [WOFF.header + index * WOFF.entry, SFNT.header + index * SFNT.entry];
    const [offset, packedLength, length, checksum] = [4, 8, 12, 16].map((at) => packed.readUInt32BE(from + at));
    const stored = packed.subarray(offset!, offset! + packedLength!);
    packed.copy(head, to, from, from + 4);
    for (const [at, value] of [checksum!, end, length!].entries()) head.writeUInt32BE(value, to + 4 + 4 * at);
    const padding = Buffer.alloc((4 - (length! % 4)) % 4);
    parts.push(packedLength! < length! ? inflateSync(stored) : stored, padding);
    end += length! + padding.length;
  }
  return Buffer.concat(parts);
}

/** Returns the settings file of the library that draws, in a folder of fonts. */
export const fontSettings = (folder: string): string => join(folder, 'fonts.conf');

/**
 * Unpacks the fonts of cards into a folder of this process, once; the library that draws reads no others where its
 * environment names {@link fontSettings}.
 */
export function unpackCardFonts(folder: string): void {
  if (existsSync(folder)) return;
  mkdirSync(folder, { mode: 0o700 });
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const { resolve } = createRequire(import.meta.url);
  for (const name of PACKAGES) {
    const files = join(dirname(resolve(`@fontsource/${name}/package.json`)), 'files');
    for (const file of readdirSync(files).filter((file) => BOLD.test(file)))
      writeFileSync(join(folder, file.replace(/woff$/, 'ttf')), unpackWoff(readFileSync(join(files, file))));
  }
  writeFileSync(
    fontSettings(folder),
    `<fontconfig><dir>${folder}</dir><cachedir>${join(folder, 'cache')}</cachedir></fontconfig>`,
  );
}
