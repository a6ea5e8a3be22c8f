import { buildWeb } from './build-web.ts';
import { sayWhy } from './report-startup-error.ts';

/** `npm run build`. */
buildWeb().catch(sayWhy);
