import { Tabs } from '@ark-ui/react/tabs';
import { chakra, Text } from '@chakra-ui/react';
import { AccessForm } from './access-form.tsx';
import { ExamplesList } from './examples-list.tsx';
import type { Example } from './examples.ts';
import { SchemaDocs } from './schema-docs.tsx';
import type { SchemaState } from './use-schema.ts';
import type { Identity } from './use-identity.ts';

/** Tabs beside the editors. */
export type LibraryTab = 'examples' | 'docs' | 'access';

const Root = chakra(Tabs.Root, { base: { display: 'flex', flexDirection: 'column', flex: '1', minHeight: '0' } });
const Row = chakra(Tabs.List, {
  base: { display: 'flex', gap: '1', px: '3', borderBottomWidth: '1px', borderColor: 'line', flexShrink: '0' },
});
const Tab = chakra(Tabs.Trigger, {
  base: {
    minH: '3.75rem',
    px: '2.5',
    textStyle: 'label',
    color: 'muted',
    cursor: 'pointer',
    borderBottomWidth: '2px',
    borderColor: 'transparent',
    _selected: { color: 'ink', borderColor: 'spruce.solid' },
  },
});
const Panel = chakra(Tabs.Content, {
  base: { flex: '1', minHeight: '0', overflowY: 'auto', overscrollBehavior: 'contain' },
});

/** Renders examples, docs and access as tabs. */
export function Library({
  tab,
  onTab,
  document,
  onExample,
  schema: { schema, fault },
  trail,
  onTrail,
  identity,
}: {
  tab: LibraryTab;
  onTab: (tab: LibraryTab) => void;
  document: string;
  onExample: (example: Example) => void;
  schema: SchemaState;
  /** Names of the visited types, the visible one last. */
  trail: string[];
  onTrail: (trail: string[]) => void;
  identity: Identity;
}) {
  return (
    <Root value={tab} onValueChange={({ value }) => onTab(value as LibraryTab)}>
      <Row aria-label="Help">
        <Tab value="examples">Examples</Tab>
        <Tab value="docs">Docs</Tab>
        <Tab value="access">Access</Tab>
      </Row>
      <Panel value="examples">
        <ExamplesList chosen={document} onChoose={onExample} />
      </Panel>
      <Panel value="docs">
        {schema ? (
          <SchemaDocs schema={schema} trail={trail} onTrail={onTrail} />
        ) : (
          <Text p="4" color="muted" role="status">
            {fault ?? 'Reading the schema …'}
          </Text>
        )}
      </Panel>
      <Panel value="access">
        <AccessForm identity={identity} />
      </Panel>
    </Root>
  );
}
