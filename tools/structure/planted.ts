import { posix } from 'node:path';
import { violationsIn, type Violation } from './directions.ts';
import { fullFolders, smallFolders } from './folders.ts';
import type { Sources } from './sources.ts';

/** Figures about folders, which count what others must not break at all. */
const folderRules = { 'full folder': fullFolders, 'small folder': smallFolders };

/** A file somebody might add, its source, and the rule that must catch it. */
export interface Planted {
  path: string;
  source: string;
  rule: Violation['rule'] | keyof typeof folderRules;
  /** More files the violation needs: a cycle needs one that imports back. */
  others?: [path: string, source: string][];
}

const one = (path: string, source: string, rule: Planted['rule']): Planted => ({ path, source, rule });

/** Violations that the house must catch, each on its own. */
export const planted: readonly Planted[] = [
  one('web/features/favors/card/planted.ts', "import { Shell } from '../../../app/shell.tsx';", 'room'),
  one('web/features/favors/card/planted.ts', "import '../../conversations/outbox/outbox.ts';", 'feature'),
  one(
    'web/features/favors/card/planted.ts',
    "import type { Draft } from '../../conversations/chat/drafts.ts';",
    'feature',
  ),
  one(
    'web/components/base/planted.ts',
    "import { FavorCard } from '../../features/favors/card/favor-card.tsx';",
    'room',
  ),
  one('web/components/base/planted.ts', "import { routes } from '../../app/routes.tsx';", 'room'),
  one('web/lib/browser/planted.ts', "import { cache } from '../apollo/apollo-client.ts';", 'room'),
  one('web/lib/i18n/planted.ts', "import { Button } from '../../components/base/button.tsx';", 'room'),
  one('web/lib/session/planted.ts', "const later = () => import('../navigation/navigation.ts');", 'room'),
  one('web/worker/planted.ts', "import { apolloClient } from '../lib/apollo/apollo-client.ts';", 'room'),
  one(
    'web/features/favors/planted.ts',
    "export { isExpired } from '../../../api/features/favors/expiry/timeframe.rules.ts';",
    'side',
  ),
  one(
    'web/features/favors/planted.test.ts',
    "import type { Favor } from '../../../api/features/favors/favor.entity.ts';",
    'side',
  ),
  one('api/features/favors/planted.ts', "import en from '../../../web/generated/locales/en-first.ts';", 'side'),
  one('shared/planted.ts', "import type { Config } from '../api/config.ts';", 'side'),
  one('api/features/favors/planted.service.ts', "import { restRouter } from '../../transports/rest/rest.ts';", 'room'),
  one('api/features/favors/planted.service.ts', "import type { Request } from 'express';", 'use cases know no door'),
  one(
    'api/features/favors/planted.service.ts',
    "import { favorResolvers } from './favors.resolver.ts';",
    'use cases know no door',
  ),
  one(
    'api/features/favors/planted.resolver.ts',
    "export const no = () => { throw new Error('Not yours'); };",
    'doors translate',
  ),
  one(
    'api/features/favors/planted.routes.ts',
    "export const ends = ({ state }) => state === 'DONE';",
    'doors translate',
  ),
  one('api/features/favors/planted.rules.ts', "import { postFavor } from './favors.service.ts';", 'rules are pure'),
  one('api/features/favors/planted.rules.ts', "import { readFileSync } from 'node:fs';", 'rules are pure'),
  one('api/features/favors/planted.rules.ts', "import { In } from 'typeorm';", 'rules are pure'),
  one('api/features/figures/planted.ts', "import type { Token } from '../partners/token.entity.ts';", 'feature order'),
  one('api/features/planted/planted.service.ts', "import { loadConfig } from '../../config.ts';", 'feature order'),
  one('api/features/favors/planted.ts', "import type { Deal } from '../deals/deal.entity.ts';", 'two-way features'),
  one(
    'api/features/photos/planted.ts',
    "import type { HelperListing } from '../helpers/helper-listing.entity.ts';",
    'knot of features',
  ),
  one('api/routing/planted.ts', "import { favorRoutes } from '../features/favors/favors.routes.ts';", 'room'),
  one('api/platform/planted.ts', "import type { Ctx } from '../context.ts';", 'room'),
  one('api/events/planted.ts', "import type { Job } from '../jobs/job-map.ts';", 'room'),
  one('api/jobs/planted.ts', "import { fanOut } from '../features/notifications/dispatch/fan-out.ts';", 'room'),
  one('api/database/planted.ts', "import { User } from '../features/users/user.entity.ts';", 'room'),
  one('api/database/migrations/planted.ts', "import { openSocket } from '../../transports/ws/socket.ts';", 'room'),
  one('api/demo/planted.ts', "import { createSchema } from '../transports/graphql/graphql.ts';", 'room'),
  one('api/features/favors/planted.ts', "import { seedDemoWorld } from '../../demo/seed.ts';", 'room'),
  one('api/transports/rest/planted.ts', "import { graphqlDoor } from '../graphql/graphql.ts';", 'room'),
  one('api/features/favors/planted.ts', "export const port = process.env['PORT'];", 'environment'),
  one('api/features/favors/planted.ts', "import { env } from 'node:process';", 'environment'),
  one(
    'api/features/favors/planted.ts',
    "const SEEN = Symbol('seen');\nexport const wasSeen = (favor: object) => SEEN in favor;",
    'hidden property',
  ),
  one('api/features/users/planted.ts', "const named = Symbol.for('whole name');", 'hidden property'),
  one('web/components/base/utils.ts', 'export const nothing = 0;', 'file name'),
  one('web/elsewhere/planted.ts', 'export const nothing = 0;', 'missing room'),
  {
    ...one(
      'api/platform/planted.ts',
      "import type { Other } from './other.ts';\nexport type Planted = Other;",
      'cycle',
    ),
    others: [['api/platform/other.ts', "import type { Planted } from './planted.ts';\nexport type Other = Planted;"]],
  },
  {
    ...one('tools/structure/planted-file.ts', "import './other.ts';", 'cycle'),
    others: [['tools/structure/other.ts', "import './planted-file.ts';"]],
  },
  one('web/features/favors/planted/planted.ts', 'export const nothing = 0;', 'small folder'),
  {
    ...one('web/features/planted/planted.ts', 'export const nothing = 0;', 'full folder'),
    others: Array.from({ length: 40 }, (_, index) => [`web/features/planted/planted-${index}.ts`, '']),
  },
];

/** Tests whether the house reports a planted file under the rule it breaks. */
export function isCaught({ path, source, rule, others = [] }: Planted, sources: Sources): boolean {
  const all = new Map([...sources, [path, source], ...others]);
  if (rule === 'full folder' || rule === 'small folder')
    return folderRules[rule](all).some(([folder]) => folder === posix.dirname(path));
  return violationsIn(all).some((found) => found.rule === rule && found.text.includes(path));
}
