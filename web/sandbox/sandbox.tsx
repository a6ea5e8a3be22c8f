import { chakra, HStack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Button } from '../components/base/button.tsx';
import { ChoiceChip, ButtonChip } from '../components/base/chip.tsx';
import { Logo } from '../components/base/logo.tsx';
import { AnswerView } from './answer-view.tsx';
import { Library, type Shelf } from './library.tsx';
import { OperationEditor } from './operation-editor.tsx';
import { useDraft } from './use-draft.ts';
import { useOperation } from './use-operation.ts';
import { useSchema } from './use-schema.ts';
import { useWhoAsks } from './use-who-asks.ts';

/** On narrow screens one of these is on show, from 1024 px all of them. */
const places = ['library', 'operation', 'answer'] as const;
type Place = (typeof places)[number];
const placeNames: Record<Place, string> = { library: 'Help', operation: 'Operation', answer: 'Answer' };

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

/** Where developers try operations. */
export function Sandbox() {
  const [draft, setDraft] = useDraft();
  const [place, setPlace] = useState<Place>('operation');
  const [shelf, setShelf] = useState<Shelf>('examples');
  const [trail, setTrail] = useState<string[]>([]);
  const operation = useOperation();
  const schema = useSchema();
  const who = useWhoAsks();

  const show = (next: Shelf) => {
    setShelf(next);
    setPlace('library');
  };
  const column = (name: Place) => ({ 'aria-label': placeNames[name], 'data-shown': place === name ? '' : undefined });

  return (
    <Page>
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
          colorPalette={who.refused ? 'coral' : 'spruce'}
          onClick={() => show('access')}
          aria-label={`You ask as: ${who.words}`}
          truncate
        >
          {who.words}
        </ButtonChip>
      </HStack>
      <HStack as="nav" aria-label="Parts of the sandbox" px="4" pb="2.5" gap="2" hideFrom="lg">
        {places.map((each) => (
          <ChoiceChip key={each} aria-pressed={place === each} onClick={() => setPlace(each)}>
            {placeNames[each]}
          </ChoiceChip>
        ))}
      </HStack>
      <Body>
        <Column {...column('library')} bg="paper">
          <Library
            shelf={shelf}
            onShelf={setShelf}
            document={draft.document}
            onExample={({ document }) => {
              setDraft({ document, variables: '' });
              setPlace('operation');
            }}
            schema={schema}
            trail={trail}
            onTrail={setTrail}
            who={who}
          />
        </Column>
        <Column {...column('operation')} bg="card">
          <OperationEditor
            draft={draft}
            onDraft={setDraft}
            schema={schema.schema}
            running={operation.running}
            onRun={(operationName) => {
              operation.run(draft.document, draft.variables, operationName);
              setPlace('answer');
            }}
            onStop={operation.stop}
            onShowType={(type) => {
              setTrail([type]);
              show('docs');
            }}
          />
        </Column>
        <Column {...column('answer')} bg="card">
          <HStack px="4" minH="3.75rem" justify="space-between" borderBottomWidth="1px" borderColor="line">
            <Text as="h2" textStyle="section">
              Answer
            </Text>
            {operation.running && (
              <Button look="outline" hideFrom="lg" onClick={operation.stop}>
                Stop
              </Button>
            )}
          </HStack>
          <AnswerView {...operation} />
        </Column>
      </Body>
    </Page>
  );
}
