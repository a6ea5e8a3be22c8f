import { buildWeb } from './build-web.ts';
import { reportStartupError } from './report-startup-error.ts';

/** Runs `npm run build`. */
buildWeb().catch(reportStartupError);
