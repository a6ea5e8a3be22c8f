import type { Config } from '../../config.ts';
import { bucketStore } from './bucket-store.ts';
import { folderStore } from './folder-store.ts';
import type { PhotoStore } from './photo-store.ts';

/** Opens the configured bucket, else a folder in DATA_DIR. */
export const openPhotoStore = (config: Config): PhotoStore =>
  config.PHOTOS_BUCKET_URL ? bucketStore(config) : folderStore(config.DATA_DIR);
