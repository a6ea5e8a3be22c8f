/**
 * Most memory that the program of photos may hold, in bytes: a photo of 40 megapixels takes 180 to 280 MB as JPEG, PNG
 * or WebP, an AVIF of as many 860 (docs/decisions/photos.md).
 */
export const MOST_MEMORY = 512 * 2 ** 20;

/** Memory that it may keep between two photos, in bytes; it begins anew with more. */
export const MOST_KEPT = 256 * 2 ** 20;

/** Most processor time of one photo, in ms: the dearest of 40 megapixels takes 4,300. */
export const MOST_CPU_MS = 20_000;

/** Time between two looks at both, in ms: memory grows by some 10 MB in it. */
export const LOOK_MS = 20;

/** Code by which it ends when a picture takes more. */
export const TOO_DEAR = 65;
