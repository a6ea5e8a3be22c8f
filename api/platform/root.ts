import { fileURLToPath } from 'node:url';

/**
 * The folder of the project: two levels up from here, and from the build, whose files lie as deep
 * (api/launch/build-server.js).
 */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
