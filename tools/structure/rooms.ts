/** A room: files and folders, and the other rooms its files may import. */
export interface Room {
  /** Paths from the project's root; a folder ends with `/`. */
  paths: readonly string[];
  /** Names of other rooms it may import. */
  imports: readonly string[];
  /** True when its folders do not import each other: `features/auth/` imports nothing from `features/users/`. */
  foldersKeepApart?: true;
}

const libs = [
  'browser',
  'i18n',
  'session',
  'theme',
  'analytics',
  'apollo',
  'place',
  'feedback',
  'navigation',
  'account',
] as const;

/** Each part of `web/lib` imports only those before it. */
const libRooms = Object.fromEntries(
  libs.map((name, index) => [
    `lib/${name}`,
    {
      paths: [`web/lib/${name}/`],
      imports: ['shared', 'web/generated', ...libs.slice(0, index).map((earlier) => `lib/${earlier}`)],
    },
  ]),
);
const allLibs = Object.keys(libRooms);

const core = ['shared', 'api/generated', 'platform', 'config', 'context'];
const engines = ['events', 'jobs', 'mail', 'database'];
const transports = ['http', 'graphql', 'rest', 'ws', 'web pages'];

/**
 * The rooms of the project. A test keeps this list, the code and the table in docs/architecture.md the same. A file
 * belongs to the first room that has a path it lies under.
 */
export const rooms: Readonly<Record<string, Room>> = {
  shared: { paths: ['shared/'], imports: [] },

  'web/generated': { paths: ['web/generated/'], imports: [] },
  // Its imports are written by the compilers.
  jsx: { paths: ['web/lib/jsx/'], imports: ['shared'] },
  ...libRooms,
  components: { paths: ['web/components/'], imports: ['shared', 'web/generated', ...allLibs] },
  features: {
    paths: ['web/features/'],
    imports: ['shared', 'web/generated', ...allLibs, 'components'],
    foldersKeepApart: true,
  },
  app: { paths: ['web/app/'], imports: ['shared', 'web/generated', ...allLibs, 'components', 'features'] },
  'served pages': {
    paths: ['web/served/'],
    imports: ['shared', 'web/generated', ...allLibs, 'components', 'features', 'app', 'build'],
  },
  worker: { paths: ['web/worker/'], imports: ['shared', 'lib/browser'] },
  sandbox: { paths: ['web/sandbox/'], imports: ['shared', 'lib/browser', 'lib/i18n', 'lib/theme', 'components'] },
  build: { paths: ['web/build/', 'web/vite.config.ts'], imports: ['shared', 'lib/i18n', 'app'] },

  'api/generated': { paths: ['api/generated/'], imports: [] },
  config: { paths: ['api/config.ts'], imports: [] },
  platform: { paths: ['api/platform/'], imports: ['shared', 'config'] },
  context: {
    paths: ['api/context.ts', 'api/create-context.ts', 'api/loaders.ts'],
    imports: [...core, ...engines, 'use cases'],
  },
  routing: { paths: ['api/routing/'], imports: core },
  'data source': { paths: ['ormconfig.ts'], imports: ['platform', 'database', 'use cases'] },
  database: { paths: ['api/database/'], imports: [...core, 'events', 'jobs', 'data source'] },
  events: { paths: ['api/events/'], imports: core },
  jobs: { paths: ['api/jobs/'], imports: [...core, 'events', 'database'] },
  mail: { paths: ['api/mail/'], imports: [...core, 'jobs'] },
  'use cases': { paths: ['api/features/'], imports: [...core, ...engines, 'routing'] },
  demo: { paths: ['api/demo/'], imports: [...core, ...engines, 'use cases'] },
  http: { paths: ['api/transports/http/'], imports: [...core, ...engines, 'routing', 'use cases'] },
  graphql: { paths: ['api/transports/graphql/'], imports: [...core, ...engines, 'routing', 'use cases', 'http'] },
  rest: { paths: ['api/transports/rest/'], imports: [...core, ...engines, 'routing', 'use cases', 'http'] },
  ws: { paths: ['api/transports/ws/'], imports: [...core, ...engines, 'routing', 'use cases', 'http'] },
  'web pages': {
    paths: ['api/transports/web/'],
    imports: [...core, ...engines, 'routing', 'use cases', 'http', 'graphql'],
  },
  start: {
    paths: ['api/main.ts', 'api/app.ts', 'api/job-handlers.ts', 'api/start/', 'api/launch/', 'api/vite.config.ts'],
    imports: [...core, ...engines, 'routing', 'use cases', 'demo', ...transports],
  },
};
