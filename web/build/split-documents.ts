import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const valueImport = /import \{([^}]*)\} from '([^']*\/generated\/graphql\.ts)';/g;
const documentName = /^\s*(\w+(?:Document|FragmentDoc))\s*$/;
const oneDocument = /\/generated\/graphql\.ts\?only=(\w+)$/;

/**
 * Lets every screen bring only its own operations. Codegen writes all of them into one module, which a bundler never
 * divides among chunks; here each document, which refers to no other, becomes a module of its own.
 */
export function splitDocuments(): Plugin {
  return {
    name: 'favr:split-documents',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/.*\.tsx?$/, code: /generated\/graphql\.ts'/ },
      handler: (code) => ({
        code: code.replace(valueImport, (_, names: string, from: string) => {
          const parts = names.split(',').filter((name) => name.trim() !== '');
          const others = parts.filter((name) => !documentName.test(name));
          const documents = parts.flatMap((name) => documentName.exec(name)?.[1] ?? []);
          return [
            `import {${others.join(',')}} from '${from}';`,
            ...documents.map((name) => `import { ${name} } from '${from}?only=${name}';`),
          ].join('');
        }),
        map: null,
      }),
    },
    load: {
      filter: { id: oneDocument },
      handler(id) {
        const [file = '', name = ''] = id.split('?only=');
        const declaration = readFileSync(file, 'utf8')
          .split('\n')
          .find((line) => line.startsWith(`export const ${name} = `));
        return declaration?.replace(/ as unknown as .*$/, ';') ?? this.error(`${file} has no ${name}`);
      },
    },
  };
}
