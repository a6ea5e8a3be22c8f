import { createHash } from 'node:crypto';
import type { CodegenConfig } from '@graphql-codegen/cli';

/** Two outputs from one contract: typed resolvers for the API, typed documents for the app. Neither is ever edited. */
const config: CodegenConfig = {
  schema: 'schema.graphql',
  generates: {
    'api/generated/graphql.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        contextType: '../context.ts#Ctx',
        useTypeImports: true,
        enumType: 'string-literal',
        scalars: { ID: { input: 'string', output: 'string' }, DateTime: 'Date', Date: 'string' },
        mappers: {
          User: '../features/users/user.entity.ts#User',
          Favor: '../features/favors/favor.entity.ts#Favor',
          Conversation: '../features/conversations/conversation.entity.ts#Conversation',
          Message: '../features/conversations/message.entity.ts#Message',
        },
      },
    },
    'web/generated/': {
      documents: ['web/**/*.graphql'],
      preset: 'client',
      presetConfig: {
        fragmentMasking: false,
        persistedDocuments: { hashAlgorithm: (document: string) => createHash('sha256').update(document).digest('hex') },
      },
      config: {
        useTypeImports: true,
        inlineFragmentTypes: 'mask',
        scalars: { DateTime: 'string', Date: 'string' },
      },
    },
  },
  ignoreNoDocuments: true,
};

export default config;
