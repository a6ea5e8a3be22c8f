import { chakra, Stack, Text } from '@chakra-ui/react';
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft';
import {
  isEnumType,
  isInputObjectType,
  isObjectType,
  isUnionType,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';
import { useState } from 'react';
import { Button } from '../components/base/button.tsx';
import { TextInput } from '../components/form/form-field.tsx';
import { Code, Entry, InputEntries, Prose, TypeLink } from './docs-parts.tsx';

/** Largest number of search results shown. */
const MOST_RESULTS = 40;

const List = chakra('ul', { base: { p: '0' } });

/** Renders the schema's docs; `trail` names the visited types, the visible one last. */
export function SchemaDocs({
  schema,
  trail,
  onTrail,
}: {
  schema: GraphQLSchema;
  trail: string[];
  onTrail: (trail: string[]) => void;
}) {
  const [search, setSearch] = useState('');
  const onGo = (type: string) => {
    setSearch('');
    onTrail([...trail, type]);
  };
  const type = schema.getType(trail.at(-1) ?? '');
  return (
    <Stack gap="3" p="4">
      <TextInput
        aria-label="Search the schema"
        placeholder="Search types and fields"
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {search.trim() !== '' ? (
        <SearchResults schema={schema} search={search.trim().toLowerCase()} onGo={onGo} />
      ) : type ? (
        <>
          <Button look="plain" size="edge" alignSelf="start" onClick={() => onTrail(trail.slice(0, -1))}>
            <ArrowLeftIcon size={16} aria-hidden />
            {trail.at(-2) ?? 'All operations'}
          </Button>
          <TypeDocs type={type} onGo={onGo} />
        </>
      ) : (
        [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].map(
          (root) => root && <TypeDocs key={root.name} type={root} onGo={onGo} />,
        )
      )}
    </Stack>
  );
}

function TypeDocs({ type, onGo }: { type: GraphQLNamedType; onGo: (type: string) => void }) {
  return (
    <section aria-label={type.name}>
      <Text as="h3" textStyle="section" mb="1">
        {type.name}
      </Text>
      <Prose>{type.description}</Prose>
      <List mt="3">
        {isObjectType(type) &&
          Object.values(type.getFields()).map((field) => (
            <Entry
              key={field.name}
              line={
                <>
                  {field.name}: <TypeLink type={field.type} onGo={onGo} />
                </>
              }
              description={field.description}
              deprecated={field.deprecationReason}
            >
              {field.args.length > 0 && (
                <List mt="2" ms="4">
                  <InputEntries inputs={field.args} onGo={onGo} />
                </List>
              )}
            </Entry>
          ))}
        {isInputObjectType(type) && <InputEntries inputs={Object.values(type.getFields())} onGo={onGo} />}
        {isEnumType(type) &&
          type
            .getValues()
            .map(({ name, description, deprecationReason }) => (
              <Entry key={name} line={name} description={description} deprecated={deprecationReason} />
            ))}
        {isUnionType(type) &&
          type
            .getTypes()
            .map((member) => (
              <Entry key={member.name} line={<TypeLink type={member} onGo={onGo} />} description={member.description} />
            ))}
      </List>
    </section>
  );
}

/** Renders types and fields whose names contain the search, in lower case. */
function SearchResults({
  schema,
  search,
  onGo,
}: {
  schema: GraphQLSchema;
  search: string;
  onGo: (type: string) => void;
}) {
  const results = Object.values(schema.getTypeMap())
    .filter(({ name }) => !name.startsWith('__'))
    .flatMap((type) => {
      const names = 'getFields' in type ? Object.keys(type.getFields()) : [];
      const fields = names.filter((name) => name.toLowerCase().includes(search)).map((field) => ({ type, field }));
      return type.name.toLowerCase().includes(search) ? [{ type, field: undefined }, ...fields] : fields;
    });
  if (results.length === 0) return <Text color="muted">Nothing is called like that.</Text>;
  return (
    <List>
      {results.slice(0, MOST_RESULTS).map(({ type, field }) => (
        <Entry
          key={`${type.name}.${field}`}
          line={
            <>
              <TypeLink type={type} onGo={onGo} />
              {field && <Code color="muted">.{field}</Code>}
            </>
          }
          description={field ? undefined : type.description}
        />
      ))}
    </List>
  );
}
