import { buildWeb } from './build-web.ts';
import { reportStartupError } from './report-startup-error.ts';

/** `npm run build`. */
buildWeb().catch(reportStartupError);
