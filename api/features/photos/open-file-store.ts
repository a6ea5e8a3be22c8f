import type { Config } from '../../config.ts';
import { bucketStore } from './bucket-store.ts';
import type { FileStore, StoredKind } from './file-store.ts';
import { folderStore } from './folder-store.ts';

/** Opens the configured bucket, else a folder in DATA_DIR. */
export const openFileStore = (config: Config, kind: StoredKind): FileStore =>
  config.PHOTOS_BUCKET_URL ? bucketStore(config, kind) : folderStore(config.DATA_DIR, kind);
