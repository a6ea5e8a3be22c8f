import { chakra, HStack, Text } from '@chakra-ui/react';
import { json, jsonParseLinter } from '@codemirror/lang-json';
import { linter } from '@codemirror/lint';
import type { EditorView } from '@codemirror/view';
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play';
import { StopIcon } from '@phosphor-icons/react/dist/csr/Stop';
import { graphql, updateSchema } from 'cm6-graphql';
import { Kind, parse, type GraphQLSchema } from 'graphql';
import { useEffect, useMemo, useState } from 'react';
import { Button } from '../components/base/button.tsx';
import { CodeEditor } from './code-editor.tsx';
import type { Draft } from './use-draft.ts';

const lintJson = jsonParseLinter();

/** JSON, or nothing at all. */
const variablesLanguage = [json(), linter((view) => (view.state.doc.toString().trim() === '' ? [] : lintJson(view)))];

const Choice = chakra('select', {
  base: {
    minH: 'touch',
    px: '3',
    rounded: 'control',
    bg: 'card',
    borderWidth: '1px',
    borderColor: 'line',
    textStyle: 'label',
    // 16 px: iPhones zoom into smaller fields.
    fontSize: '1rem',
    minW: '0',
  },
});

function OperationChoice({
  names,
  name,
  onPick,
}: {
  names: readonly string[];
  name: string | undefined;
  onPick: (name: string) => void;
}) {
  return (
    <Choice aria-label="Which operation to run" value={name} onChange={(event) => onPick(event.target.value)}>
      {names.map((each) => (
        <option key={each}>{each}</option>
      ))}
    </Choice>
  );
}

function RunButton({ running, onRun, onStop }: { running: boolean; onRun: () => void; onStop: () => void }) {
  return running ? (
    <Button colorPalette="coral" onClick={onStop}>
      <StopIcon size={18} weight="fill" aria-hidden />
      Stop
    </Button>
  ) : (
    <Button onClick={onRun} title="Ctrl-Enter or ⌘-Enter">
      <PlayIcon size={18} weight="fill" aria-hidden />
      Run
    </Button>
  );
}

function VariablesEditor({
  value,
  onChange,
  onRun,
}: {
  value: string;
  onChange: (value: string) => void;
  onRun: () => void;
}) {
  return (
    <>
      <Text as="h2" textStyle="label" px="4" py="2.5" borderTopWidth="1px" borderColor="line">
        Variables
      </Text>
      <chakra.div display="flex" height={{ base: '8rem', lg: '11rem' }} borderTopWidth="1px" borderColor="line">
        <CodeEditor
          label="Variables"
          value={value}
          language={variablesLanguage}
          hint={'{ "first": 5 }'}
          onChange={onChange}
          onRun={onRun}
        />
      </chakra.div>
    </>
  );
}

/** Renders an operation with its variables, and the button that sends it. */
export function OperationEditor({
  draft,
  onDraft,
  schema,
  running,
  onRun,
  onStop,
  onShowType,
}: {
  draft: Draft;
  onDraft: (change: Partial<Draft>) => void;
  /** Undefined until it is loaded. */
  schema: GraphQLSchema | undefined;
  running: boolean;
  /** Called with the chosen operation, where there are several. */
  onRun: (operationName?: string) => void;
  onStop: () => void;
  /** Called with a type whose docs are to be shown. */
  onShowType: (type: string) => void;
}) {
  const [view, setView] = useState<EditorView>();
  const [language] = useState(() =>
    graphql(undefined, { onShowInDocs: (_field, type, parent) => onShowType(type ?? parent ?? '') }),
  );
  const names = useMemo(() => operationNames(draft.document), [draft.document]);
  const [picked, setPicked] = useState('');
  const name = names.includes(picked) ? picked : names[0];
  const run = () => onRun(names.length > 1 ? name : undefined);

  useEffect(() => {
    if (view) updateSchema(view, schema);
  }, [view, schema]);

  return (
    <>
      <HStack px="4" minH="3.75rem" gap="3" justify="space-between" borderBottomWidth="1px" borderColor="line">
        <Text as="h2" textStyle="section">
          Operation
        </Text>
        <HStack gap="2" minW="0">
          {names.length > 1 && <OperationChoice names={names} name={name} onPick={setPicked} />}
          <RunButton running={running} onRun={run} onStop={onStop} />
        </HStack>
      </HStack>
      <CodeEditor
        label="Operation"
        value={draft.document}
        language={language}
        hint="query { … }"
        onChange={(document) => onDraft({ document })}
        onRun={run}
        onReady={setView}
      />
      <VariablesEditor value={draft.variables} onChange={(variables) => onDraft({ variables })} onRun={run} />
    </>
  );
}

/** Lists the names of a document's operations; none while it is malformed. */
function operationNames(document: string): string[] {
  try {
    return parse(document).definitions.flatMap((node) =>
      node.kind === Kind.OPERATION_DEFINITION && node.name ? [node.name.value] : [],
    );
  } catch {
    return [];
  }
}
