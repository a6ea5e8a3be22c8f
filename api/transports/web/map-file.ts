import { createHash } from 'node:crypto';
import { open, readdir, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import { ConfigError, type Config } from '../../config.ts';
import type { Deps } from '../../context.ts';
import { createContext } from '../../create-context.ts';
import { AppError } from '../../platform/errors.ts';
import { authenticateWithoutRenewal } from '../http/authenticate.ts';
import { onBudgetInTurn } from '../http/cost.ts';
import { requestOf } from '../http/identify-request.ts';

/** Bytes of a PMTiles header, and what stands in it (PMTiles specification, version 3). */
const HEADER_BYTES = 127;
const MAGIC = 'PMTiles';
const VERSION = { at: 7, value: 3 };
const TILE_TYPE = { at: 99, vector: 1 };

/** Largest range served at once, in bytes: more than any tile or directory, less than a whole city. */
const LARGEST_RANGE = 2 * 1024 * 1024;

/** One range of bytes, as programs that read PMTiles ask for it. */
const RANGE = /^bytes=(?<first>\d{1,15})-(?<last>\d{1,15})$/;

/** The operator's map: a PMTiles file of vector tiles that stays open while the server runs. */
export interface MapFile {
  file: FileHandle;
  /** Size of the file. */
  bytes: number;
  /** Path under which it is served; another file has another. */
  path: string;
}

/**
 * Opens the newest `DATA_DIR/map/*.pmtiles`, where the settings show a file; null without one.
 * @throws ConfigError when it holds no vector tiles.
 */
export async function openMapFile({
  DATA_DIR,
  MAP_TILES_URL,
  MAP_PMTILES_URL,
}: Pick<Config, 'DATA_DIR' | 'MAP_TILES_URL' | 'MAP_PMTILES_URL'>): Promise<MapFile | null> {
  if (MAP_TILES_URL ?? MAP_PMTILES_URL) return null;
  const found = await newestMap(join(DATA_DIR, 'map'));
  if (!found) return null;
  const file = await open(found.path);
  const header = Buffer.alloc(HEADER_BYTES);
  await file.read(header, 0, HEADER_BYTES, 0);
  const isMap =
    header.toString('latin1', 0, MAGIC.length) === MAGIC &&
    header[VERSION.at] === VERSION.value &&
    header[TILE_TYPE.at] === TILE_TYPE.vector;
  if (!isMap) {
    await file.close();
    throw new ConfigError(
      `${found.path} is not a PMTiles file (version 3) of vector tiles: replace it, or remove it to go without.`,
    );
  }
  // Every node that has the same file gives it the same path.
  const version = createHash('sha256').update(header).update(String(found.bytes)).digest('hex').slice(0, 16);
  return { file, bytes: found.bytes, path: `/map/${version}.pmtiles` };
}

/** Returns the newest PMTiles file of a folder, null without one. */
async function newestMap(folder: string): Promise<{ path: string; bytes: number } | null> {
  const names = await readdir(folder).catch(() => []);
  const files = await Promise.all(
    names
      .filter((name) => name.endsWith('.pmtiles'))
      .map(async (name) => {
        const path = join(folder, name);
        const { size, mtimeMs } = await stat(path);
        return { path, bytes: size, mtimeMs };
      }),
  );
  return files.toSorted((one, other) => other.mtimeMs - one.mtimeMs)[0] ?? null;
}

/** Reads the range of bytes that a request asks for; null where it asks for none, for several or for too much. */
function requestedRange(header: string | undefined, bytes: number): { first: number; last: number } | null {
  const { first, last } = RANGE.exec(header ?? '')?.groups ?? {};
  if (first === undefined || last === undefined) return null;
  const range = { first: Number(first), last: Math.min(Number(last), bytes - 1) };
  return range.first <= range.last && range.last - range.first < LARGEST_RANGE ? range : null;
}

/** Serves the operator's map at its path, in ranges of up to 2 MiB, which browsers keep. */
export function serveMapFile(deps: Deps, { file, bytes }: MapFile): RequestHandler {
  return async (req, res) => {
    const range = requestedRange(req.get('range'), bytes);
    if (!range) {
      res.status(416).set('Content-Range', `bytes */${bytes}`).type('text');
      return void res.send('Ask for one range of at most 2 MiB, such as Range: bytes=0-16383.');
    }
    const ctx = createContext(deps, await authenticateWithoutRenewal(deps, req), requestOf(deps, req));
    const length = range.last - range.first + 1;
    const read = () => file.read(Buffer.alloc(length), 0, length, range.first);
    const { buffer, bytesRead } = await onBudgetInTurn(ctx, read, res);
    if (bytesRead < length) throw new AppError('NOT_FOUND');
    res
      .status(206)
      .set({
        'Content-Range': `bytes ${range.first}-${range.last}/${bytes}`,
        'Content-Length': length,
        'Accept-Ranges': 'bytes',
        'Cache-Control': 'public, max-age=31536000, immutable, no-transform',
        'Content-Type': 'application/vnd.pmtiles',
      })
      .end(buffer);
  };
}
