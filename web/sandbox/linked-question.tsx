import { HStack, Stack, Text } from '@chakra-ui/react';
import { Button } from '../components/base/button.tsx';

/** Leads to the question, which appears above what was pressed. */
const focusAtOnce = (button: HTMLElement | null): void => button?.focus();

/** Asks before running what came with a link and may change something (docs/decisions/graphql-server.md). */
export function LinkedQuestion({ as, onRun, onCancel }: { as: string; onRun: () => void; onCancel: () => void }) {
  return (
    <Stack
      role="alertdialog"
      aria-labelledby="linked-question"
      gap="3"
      px="4"
      py="3"
      bg="coral.soft"
      color="coral.ink"
      borderBottomWidth="1px"
      borderColor="line"
    >
      <Text id="linked-question" textStyle="label">
        This operation came with a link and may change something. Run it only if you know what it does, as {as}
      </Text>
      <HStack gap="3">
        <Button ref={focusAtOnce} look="outline" onClick={onCancel}>
          Do not run it
        </Button>
        <Button colorPalette="coral" onClick={onRun}>
          Run it
        </Button>
      </HStack>
    </Stack>
  );
}
