import { beforeAll, describe, expect, test } from '@jest/globals';
import { violationsIn, type Violation } from './directions.ts';
import { readSources, type Sources } from './sources.ts';

/** A file somebody might add, what it would say, and the rule it breaks. */
const planted: [path: string, source: string, rule: Violation['rule']][] = [
  ['web/features/favors/card/planted.ts', "import { Shell } from '../../../app/shell.tsx';", 'room'],
  ['web/features/favors/card/planted.ts', "import '../../conversations/outbox/outbox.ts';", 'feature'],
  [
    'web/features/favors/card/planted.ts',
    "import type { Draft } from '../../conversations/chat/drafts.ts';",
    'feature',
  ],
  ['web/components/base/planted.ts', "import { FavorCard } from '../../features/favors/card/favor-card.tsx';", 'room'],
  ['web/components/base/planted.ts', "import { routes } from '../../app/routes.tsx';", 'room'],
  ['web/lib/browser/planted.ts', "import { cache } from '../apollo/apollo-client.ts';", 'room'],
  ['web/lib/i18n/planted.ts', "import { Button } from '../../components/base/button.tsx';", 'room'],
  ['web/lib/session/planted.ts', "const later = () => import('../navigation/navigation.ts');", 'room'],
  ['web/worker/planted.ts', "import { apolloClient } from '../lib/apollo/apollo-client.ts';", 'room'],
  [
    'web/features/favors/planted.ts',
    "export { isExpired } from '../../../api/features/favors/expiry/timeframe.rules.ts';",
    'side',
  ],
  [
    'web/features/favors/planted.test.ts',
    "import type { Favor } from '../../../api/features/favors/favor.entity.ts';",
    'side',
  ],
  ['api/features/favors/planted.ts', "import en from '../../../web/generated/locales/en-first.ts';", 'side'],
  ['shared/planted.ts', "import type { Config } from '../api/config.ts';", 'side'],
  ['api/features/favors/planted.service.ts', "import { restRouter } from '../../transports/rest/rest.ts';", 'room'],
  ['api/features/favors/planted.service.ts', "import type { Request } from 'express';", 'use cases know no door'],
  [
    'api/features/favors/planted.service.ts',
    "import { favorResolvers } from './favors.resolver.ts';",
    'use cases know no door',
  ],
  ['api/features/favors/planted.rules.ts', "import { acceptFavor } from './favors.service.ts';", 'rules are pure'],
  ['api/features/favors/planted.rules.ts', "import { readFileSync } from 'node:fs';", 'rules are pure'],
  ['api/features/favors/planted.rules.ts', "import { In } from 'typeorm';", 'rules are pure'],
  ['api/routing/planted.ts', "import { favorRoutes } from '../features/favors/favors.routes.ts';", 'room'],
  ['api/platform/planted.ts', "import type { Ctx } from '../context.ts';", 'room'],
  ['api/events/planted.ts', "import type { Job } from '../jobs/job-map.ts';", 'room'],
  ['api/jobs/planted.ts', "import { fanOut } from '../features/notifications/dispatch/fan-out.ts';", 'room'],
  ['api/database/planted.ts', "import { User } from '../features/users/user.entity.ts';", 'room'],
  ['api/database/migrations/planted.ts', "import { openSocket } from '../../transports/ws/socket.ts';", 'room'],
  ['api/demo/planted.ts', "import { createSchema } from '../transports/graphql/graphql.ts';", 'room'],
  ['api/features/favors/planted.ts', "import { seedDemoWorld } from '../../demo/seed.ts';", 'room'],
  ['api/transports/rest/planted.ts', "import { graphqlDoor } from '../graphql/graphql.ts';", 'room'],
  ['api/features/favors/planted.ts', "export const port = process.env['PORT'];", 'environment'],
  ['api/features/favors/planted.ts', "import { env } from 'node:process';", 'environment'],
  ['web/components/base/utils.ts', 'export const nothing = 0;', 'file name'],
  ['web/elsewhere/planted.ts', 'export const nothing = 0;', 'missing room'],
  ['api/platform/log.ts', "import type { Limits } from './limits.ts';\nexport type Log = Limits;", 'cycle'],
];

let sources: Sources;
beforeAll(() => {
  sources = readSources();
});

test('every import goes in the directions of the house', () => {
  expect(sources.size).toBeGreaterThan(800);
  expect(violationsIn(sources)).toEqual([]);
});

describe('a planted violation is caught', () => {
  test.each(planted)('%s: %s (%s)', (path, source, rule) => {
    // A cycle takes a second file that leads back.
    const back: [string, string][] =
      rule === 'cycle'
        ? [['api/platform/limits.ts', "import type { Log } from './log.ts';\nexport type Limits = Log;"]]
        : [];
    const found = violationsIn(new Map([...sources, [path, source], ...back]));
    expect(found).toContainEqual({ rule, text: expect.stringContaining(path) });
  });
});
