import { HStack, Text } from '@chakra-ui/react';
import { useOpenSheet } from '../../../lib/navigation/navigation.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { Button } from '../../../components/base/button.tsx';
import type { ChatPerson_UserFragment } from '../../../generated/graphql.ts';
import { useDraft } from './drafts.ts';

/**
 * Replaces the composer when the other person left or one blocks the other; a viewer who blocks can unblock. What the
 * viewer was writing stays readable.
 */
export function ChatClosed({
  person,
  chat,
  other,
  left,
}: {
  /** Id of the viewer. */
  person: string;
  chat: string;
  other: ChatPerson_UserFragment;
  /** True when the other person deleted their account. */
  left: boolean;
}) {
  const t = useTranslate();
  const unsent = useDraft(person, chat).trim();
  const openSheet = useOpenSheet();
  return (
    <HStack
      justify="center"
      flexWrap="wrap"
      gap="3"
      bg="card"
      borderTopWidth="1px"
      borderColor="line"
      px="page"
      pt="3"
      pb="calc(env(safe-area-inset-bottom) + 0.75rem)"
      minH="4.25rem"
    >
      <Text role="status" color="muted">
        {t(left ? 'chat.left' : 'moderation.stopped')}
      </Text>
      {unsent !== '' && (
        <Text flex="1 1 100%" textAlign="center" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {t('chat.unsent', { words: unsent })}
        </Text>
      )}
      {other.viewerHasBlocked && !left && (
        <Button look="soft" onClick={() => openSheet({ name: 'block', person: other })}>
          {t('moderation.unblock', { name: other.firstName })}
        </Button>
      )}
    </HStack>
  );
}
