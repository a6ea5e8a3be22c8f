import { HStack, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useGoBack, type Neighbour } from '../../app/navigation.ts';
import { refusalOf } from '../../app/refusal.ts';
import { useText } from '../../app/text.ts';
import { showToast } from '../../app/toasts.ts';
import { Button } from '../../components/button.tsx';
import { FormFault } from '../../components/form-field.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { useBlocking } from './use-blocking.ts';
import { useLeaveFavor } from './use-leave-favor.ts';

/** Says what blocking somebody means, and does it; for somebody who is blocked, the same the other way round. */
export function BlockSheet({ person }: { person: Neighbour }) {
  const t = useText();
  const goBack = useGoBack();
  const leaveFavor = useLeaveFavor();
  const { block, unblock, busy } = useBlocking(person.id);
  const [done, setDone] = useState(false);
  const [fault, setFault] = useState<string>();
  // What one came for stays while the answer arrives below.
  const [blocks] = useState(!person.viewerHasBlocked);
  const name = person.firstName;

  const act = async (close: () => void) => {
    try {
      await (blocks ? block() : unblock());
    } catch (error) {
      return setFault(refusalOf(error)?.message ?? t('error.offline'));
    }
    showToast({ title: t(blocks ? 'moderation.blocked.title' : 'moderation.unblocked.title', { name }) });
    setDone(blocks);
    close();
  };

  const question = t(blocks ? 'moderation.block.question' : 'moderation.unblock.question', { name });
  return (
    <Sheet title={question} onClose={done ? leaveFavor : goBack}>
      {(close) => (
        <Stack gap="5" px="page" pt={{ base: '2', md: '7' }} pb="calc(env(safe-area-inset-bottom) + 1.25rem)">
          <Stack gap="2">
            <Text as="h2" textStyle="headline">{question}</Text>
            <Text color="muted">{t(blocks ? 'moderation.block.text' : 'moderation.unblock.text', { name })}</Text>
          </Stack>
          {fault && <FormFault>{fault}</FormFault>}
          <HStack gap="3">
            <Button size="lg" look="outline" flex="1" disabled={busy} onClick={close}>{t('moderation.cancel')}</Button>
            <Button size="lg" flex="1" {...(blocks && { colorPalette: 'coral' })} disabled={busy} onClick={() => void act(close)}>
              {t(blocks ? 'moderation.block' : 'moderation.unblock', { name })}
            </Button>
          </HStack>
        </Stack>
      )}
    </Sheet>
  );
}
