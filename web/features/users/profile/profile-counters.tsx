import { HStack, Stack, Text } from '@chakra-ui/react';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';

function Counter({ label, value }: { label: string; value: string }) {
  return (
    <Stack gap="0" align="center" flex="1" textAlign="center">
      <Text textStyle="price">{value}</Text>
      <Text textStyle="tiny" color="muted">
        {label}
      </Text>
    </Stack>
  );
}

/** Shows active favors, completed favors and rating of a person (docs/behaviour/people.md#public-profile). */
export function ProfileCounters({
  user,
}: {
  user: { activeFavors: number; completedFavrs: number; averageRating: number | null };
}) {
  const t = useTranslate();
  const format = useFormat();
  const { averageRating } = user;
  return (
    <HStack pt="4" borderTopWidth="1px" borderColor="line">
      <Counter label={t('person.active')} value={String(user.activeFavors)} />
      <Counter label={t('person.completed')} value={String(user.completedFavrs)} />
      <Counter
        label={t('person.rating')}
        value={averageRating === null ? t('person.noRating') : format.rating(averageRating)}
      />
    </HStack>
  );
}
