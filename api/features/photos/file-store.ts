import type { Readable } from 'node:stream';

/** A store for files by name, which every node reaches. */
export interface FileStore {
  /** Writes a file atomically; writing it again is harmless. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** Writes a file from one of this machine's, without holding it in memory. */
  putFile(name: string, path: string): Promise<void>;
  /** Reads a file; null when it does not exist. */
  get(name: string): Promise<Buffer | null>;
  /** Opens a file to be sent; null when it does not exist. */
  open(name: string): Promise<Readable | null>;
  /** Removes a file, if it exists. */
  remove(name: string): Promise<void>;
}

/** The kinds of files, each in a folder of its own. */
export type StoredKind = 'photos' | 'exports';
