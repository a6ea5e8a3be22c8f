/** A store for the files of photos, by name. */
export interface PhotoStore {
  /** Writes a file atomically; writing it again is harmless. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** Reads a file; null when it does not exist. */
  get(name: string): Promise<Buffer | null>;
  /** Removes a file, if it exists. */
  remove(name: string): Promise<void>;
}
