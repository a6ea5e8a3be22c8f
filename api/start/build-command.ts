import { buildServer } from '../launch/build-server.js';
import { buildWeb } from './build-web.ts';
import { reportStartupError } from './report-startup-error.ts';

/** Runs `npm run build`: the app, then the server. */
buildWeb().then(buildServer).catch(reportStartupError);
