import { chakra, HStack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Button } from '../components/base/button.tsx';
import { ChoiceChip, ButtonChip } from '../components/base/chip.tsx';
import { Logo } from '../components/base/logo.tsx';
import { AnswerView } from './answer-view.tsx';
import { LinkedQuestion } from './linked-question.tsx';
import { Library, type LibraryTab } from './library.tsx';
import { OperationEditor } from './operation-editor.tsx';
import { useDraft } from './use-draft.ts';
import { useIdentity, type Identity } from './use-identity.ts';
import { operationType, useOperation } from './use-operation.ts';
import { useSchema } from './use-schema.ts';

/** Parts of the page: one is visible on narrow screens, all from 1024 px. */
const parts = ['library', 'operation', 'answer'] as const;
type Part = (typeof parts)[number];
const partNames: Record<Part, string> = { library: 'Help', operation: 'Operation', answer: 'Answer' };

const Page = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', height: '100dvh', pb: 'env(safe-area-inset-bottom)' },
});
const Body = chakra('main', {
  base: {
    flex: '1',
    minHeight: '0',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '20rem minmax(0, 1.1fr) minmax(0, 1fr)' },
    gridTemplateRows: 'minmax(0, 1fr)',
    borderTopWidth: '1px',
    borderColor: 'line',
  },
});
const Column = chakra('section', {
  base: {
    display: { base: 'none', lg: 'flex' },
    flexDirection: 'column',
    minHeight: '0',
    minWidth: '0',
    borderColor: 'line',
    '&[data-shown]': { display: 'flex' },
    '& + &': { borderInlineStartWidth: { lg: '1px' } },
  },
});

function Header({ identity, onAccess }: { identity: Identity; onAccess: () => void }) {
  return (
    <HStack as="header" px="4" py="2.5" gap="3" justify="space-between">
      <HStack gap="3" minW="0">
        <a href="/" aria-label="Favr">
          <Logo size={36} />
        </a>
        <Text as="h1" textStyle="price" truncate>
          GraphQL sandbox
        </Text>
      </HStack>
      <ButtonChip
        colorPalette={identity.refused ? 'coral' : 'spruce'}
        onClick={onAccess}
        aria-label={`You ask as: ${identity.label}`}
        truncate
      >
        {identity.label}
      </ButtonChip>
    </HStack>
  );
}

function PartNavigation({ part, onPart }: { part: Part; onPart: (part: Part) => void }) {
  return (
    <HStack as="nav" aria-label="Parts of the sandbox" px="4" pb="2.5" gap="2" hideFrom="lg">
      {parts.map((each) => (
        <ChoiceChip key={each} aria-pressed={part === each} onClick={() => onPart(each)}>
          {partNames[each]}
        </ChoiceChip>
      ))}
    </HStack>
  );
}

function AnswerHeader({ running, onStop }: { running: boolean; onStop: () => void }) {
  return (
    <HStack px="4" minH="3.75rem" justify="space-between" borderBottomWidth="1px" borderColor="line">
      <Text as="h2" textStyle="section">
        Answer
      </Text>
      {running && (
        <Button look="outline" hideFrom="lg" onClick={onStop}>
          Stop
        </Button>
      )}
    </HStack>
  );
}

/** Renders the GraphQL sandbox, where developers try operations. */
export function Sandbox() {
  const [draft, setDraft] = useDraft();
  const [part, setPart] = useState<Part>('operation');
  const [tab, setTab] = useState<LibraryTab>('examples');
  const [trail, setTrail] = useState<string[]>([]);
  const operation = useOperation();
  const schema = useSchema();
  const identity = useIdentity();
  /** Operation that waits for the person's word, because it came with a link. */
  const [asked, setAsked] = useState<{ operationName: string | undefined }>();

  const run = (operationName: string | undefined) => {
    setAsked(undefined);
    operation.run(draft.document, draft.variables, operationName);
    setPart('answer');
  };
  const askOrRun = (operationName: string | undefined) => {
    const reads = operationType({ query: draft.document, ...(operationName && { operationName }) }) === 'query';
    if (draft.linked && !reads) setAsked({ operationName });
    else run(operationName);
  };
  const showTab = (next: LibraryTab) => {
    setTab(next);
    setPart('library');
  };
  const column = (name: Part) => ({ 'aria-label': partNames[name], 'data-shown': part === name ? '' : undefined });

  return (
    <Page>
      <Header identity={identity} onAccess={() => showTab('access')} />
      <PartNavigation part={part} onPart={setPart} />
      <Body>
        <Column {...column('library')} bg="paper">
          <Library
            tab={tab}
            onTab={setTab}
            document={draft.document}
            onExample={({ document }) => {
              setDraft({ document, variables: '', linked: false });
              setPart('operation');
            }}
            schema={schema}
            trail={trail}
            onTrail={setTrail}
            identity={identity}
          />
        </Column>
        <Column {...column('operation')} bg="card">
          {asked && (
            <LinkedQuestion
              as={identity.label}
              onRun={() => {
                setDraft({ linked: false });
                run(asked.operationName);
              }}
              onCancel={() => setAsked(undefined)}
            />
          )}
          <OperationEditor
            draft={draft}
            onDraft={(change) => {
              setAsked(undefined);
              setDraft(change);
            }}
            schema={schema.schema}
            running={operation.running}
            onRun={askOrRun}
            onStop={operation.stop}
            onShowType={(type) => {
              setTrail([type]);
              showTab('docs');
            }}
          />
        </Column>
        <Column {...column('answer')} bg="card">
          <AnswerHeader running={operation.running} onStop={operation.stop} />
          <AnswerView {...operation} />
        </Column>
      </Body>
    </Page>
  );
}
