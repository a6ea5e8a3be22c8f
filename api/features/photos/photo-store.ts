/** Where the files of photos lie, by name. */
export interface PhotoStore {
  /** Writes a file, whole or not at all; again is as once. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** Reads a file; null where there is none. */
  get(name: string): Promise<Buffer | null>;
  /** Takes a file away; also where there is none. */
  remove(name: string): Promise<void>;
}
