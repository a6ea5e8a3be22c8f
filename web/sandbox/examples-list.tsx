import { chakra, Stack, Text } from '@chakra-ui/react';
import { adminExamples, partnerExamples, type Example } from './examples.ts';

const Choice = chakra(
  'button',
  {
    base: {
      display: 'block',
      width: 'full',
      textAlign: 'start',
      p: '3',
      rounded: 'tile',
      bg: 'card',
      borderWidth: '1px',
      borderColor: 'line',
      cursor: 'pointer',
      _hover: { borderColor: 'muted' },
      _pressed: { borderColor: 'spruce.solid', boxShadow: '0 0 0 1px {colors.spruce.solid}' },
    },
  },
  { defaultProps: { type: 'button' } },
);

/** Renders the examples; `chosen` is the document in the editor. */
export function ExamplesList({ chosen, onChoose }: { chosen: string; onChoose: (example: Example) => void }) {
  const group = (title: string, examples: Example[]) => (
    <Stack as="section" gap="2" aria-label={title}>
      <Text as="h3" textStyle="section">
        {title}
      </Text>
      {examples.map((example) => (
        <Choice key={example.title} aria-pressed={example.document === chosen} onClick={() => onChoose(example)}>
          <Text textStyle="strong">{example.title}</Text>
          <Text textStyle="small" color="muted" mt="1">
            {example.text}
          </Text>
        </Choice>
      ))}
    </Stack>
  );
  return (
    <Stack gap="6" p="4">
      {group('For partners', partnerExamples)}
      {group('For admins', adminExamples)}
    </Stack>
  );
}
