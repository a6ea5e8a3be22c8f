import { Text } from '@chakra-ui/react';
import { useTranslate } from '../../lib/i18n/translate.ts';

/**
 * Renders why an admin decided against something of the viewer's, that a person decided, and how to appeal
 * (docs/behaviour/safety.md#admins); `reasons` is null where the admin gave none.
 */
export function StatementOfReasons({ reasons }: { reasons: string | null }) {
  const t = useTranslate();
  return (
    <Text textStyle="tiny" mt="1" whiteSpace="pre-line" overflowWrap="anywhere">
      {reasons && `${t('moderation.reasons', { reasons })} `}
      {t('moderation.appeal')}
    </Text>
  );
}
