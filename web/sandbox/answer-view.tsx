import { json } from '@codemirror/lang-json';
import { Stack, Text } from '@chakra-ui/react';
import { CodeEditor } from './code-editor.tsx';
import type { Answer } from './requests.ts';
import type { Running } from './use-operation.ts';

const language = json();

/** Renders the answers, the latest first, and below them status, duration and cost. */
export function AnswerView({ answers, fault, running }: Running) {
  const text = answers.map(({ result }) => JSON.stringify(result, null, 2)).join('\n\n');
  return (
    <>
      <CodeEditor
        label="Answer"
        value={text}
        language={language}
        hint={running ? 'Waiting for news …' : 'Answers appear here.'}
      />
      <Stack
        as="footer"
        px="4"
        py="2"
        minH="touch"
        justify="center"
        borderTopWidth="1px"
        borderColor="line"
        role="status"
      >
        {fault === undefined ? (
          <Text textStyle="small" color="muted">
            {summary(answers, running)}
          </Text>
        ) : (
          <Text textStyle="small" color="coral.ink">
            {fault}
          </Text>
        )}
      </Stack>
    </>
  );
}

function summary(answers: Answer[], running: boolean): string {
  const [latest] = answers;
  if (!latest) return running ? 'Listening' : 'Nothing sent yet';
  if (latest.status === null)
    return `${answers.length} ${answers.length === 1 ? 'event' : 'events'}${running ? ', listening' : ''}`;
  const cost = latest.result.extensions?.cost as { requested: number; remaining: number; resetAt: string } | undefined;
  const costText =
    cost &&
    `cost ${cost.requested}, ${cost.remaining.toLocaleString('en')} left until ${new Date(cost.resetAt).toLocaleTimeString()}`;
  return [`Status ${latest.status}`, `${latest.took} ms`, costText].filter(Boolean).join(' · ');
}
