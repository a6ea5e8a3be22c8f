import { Box, HStack, Text, chakra } from '@chakra-ui/react';
import { HandHeartIcon } from '@phosphor-icons/react/dist/csr/HandHeart';
import { Link } from 'react-router-dom';
import { useOpenSheet } from '../../lib/navigation/navigation.ts';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { Avatar } from '../../components/base/avatar.tsx';
import { Button, touchArea } from '../../components/base/button.tsx';
import { cardStyles } from '../../components/base/card.tsx';
import { CategoryIcon, categoryStyles } from '../../components/base/category.tsx';
import { Chip } from '../../components/base/chip.tsx';
import { Rating } from '../../components/base/rating.tsx';
import type { HelperCard_HelperFragment } from '../../generated/graphql.ts';

const PersonLink = chakra(Link, { base: { ...touchArea, display: 'inline-block' } });
const Surface = chakra('article', { base: { ...cardStyles, display: 'grid', gap: '3.5', p: '4' } });

/** Shows what is known of somebody's help: rating, favors kept, how fast they answer. */
function Figures({ person }: Pick<HelperCard_HelperFragment, 'person'>) {
  const t = useTranslate();
  const { reliability, answersWithin } = person;
  return (
    <HStack flexWrap="wrap" columnGap="2.5" rowGap="1">
      <Rating person={person} asChip />
      <Text textStyle="small" color="muted">
        {[
          ...(reliability ? [t('figure.keptShort', reliability)] : []),
          ...(answersWithin ? [t('figure.answersShort', { within: answersWithin })] : []),
        ].join(' · ')}
      </Text>
    </HStack>
  );
}

/** Renders somebody who offers help nearby, and the way to ask them directly. */
export function HelperCard({ helper }: { helper: HelperCard_HelperFragment }) {
  const t = useTranslate();
  const openSheet = useOpenSheet();
  const { person, skills, slots, words, distance } = helper;
  const { id, firstName } = person;
  return (
    <Surface>
      <HStack gap="3" align="start" minW="0">
        <Avatar names={[firstName]} picture={person.picture} size={56} />
        <Box minW="0" flex="1">
          <Text as="h2" textStyle="cardTitle" overflowWrap="anywhere">
            <PersonLink to={`/user/${id}`}>{person.displayName}</PersonLink>
          </Text>
          <Figures person={person} />
          <Text textStyle="small" color="muted">
            {[t(`deal.distance.${distance}`), ...slots.map((slot) => t(`helpers.slot.${slot}`))].join(' · ')}
          </Text>
        </Box>
      </HStack>
      {words && (
        <Text whiteSpace="pre-line" overflowWrap="anywhere">
          {words}
        </Text>
      )}
      <HStack as="ul" listStyleType="none" gap="2" flexWrap="wrap">
        {skills.map((skill) => (
          <Chip as="li" key={skill} colorPalette={categoryStyles[skill].hue}>
            <CategoryIcon category={skill} size={14} />
            {t(`category.${skill}`)}
          </Chip>
        ))}
      </HStack>
      {person.viewerCanAsk && (
        <Button look="soft" size="lg" onClick={() => openSheet({ name: 'ask', only: { id, firstName } })}>
          <HandHeartIcon size={20} weight="bold" aria-hidden />
          {t('person.ask', { name: firstName })}
        </Button>
      )}
    </Surface>
  );
}
