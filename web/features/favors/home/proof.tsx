import { useQuery } from '@apollo/client/react';
import { HStack, Text, chakra } from '@chakra-ui/react';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { Avatar } from '../../../components/base/avatar.tsx';
import { HomeDocument, type HomeQuery } from '../../../generated/graphql.ts';
import { useHomeVariables } from './use-favors-nearby.ts';

type VisitorHome = NonNullable<HomeQuery['visitorHome']>;

/** Faces that overlap, the first on top, each with an edge in the page's colour; they come last first. */
const Faces = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'row-reverse',
    flexShrink: '0',
    '& > span': { boxShadow: '0 0 0 2px {colors.paper}' },
    '& > span + span': { me: '-1.5' },
  },
});

function useProofText() {
  const t = useTranslate();
  return ({ askedThisWeek: asked, doneThisWeek: done }: VisitorHome) => {
    if (asked === null) return t('home.proof.none');
    return done === null ? t('home.proof.asked', { asked }) : t('home.proof', { asked, done });
  };
}

/**
 * Renders what neighbours asked for and got done this week, beside faces of those who agreed to that
 * (docs/behaviour/finding.md#home). It has its height before it is known.
 */
export function Proof() {
  const text = useProofText();
  const { data } = useQuery(HomeDocument, { variables: useHomeVariables() });
  const home = data?.visitorHome;
  return (
    // On phones it has the width below the logo, too, which larger text leaves as it is.
    <HStack gap="2.5" minH="8" me={{ base: '-80px', md: '0' }}>
      {home && home.neighbours.length > 0 && (
        <Faces>
          {home.neighbours.toReversed().map(({ id, firstName, picture }) => (
            <Avatar key={id} names={[firstName]} picture={picture} size={32} />
          ))}
        </Faces>
      )}
      {home && <Text textStyle="label">{text(home)}</Text>}
    </HStack>
  );
}
