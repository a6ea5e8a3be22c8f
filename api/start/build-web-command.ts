import { buildWeb } from './build-web.ts';
import { sayWhy } from './say-why.ts';

/** `npm run build`. */
buildWeb().catch(sayWhy);
