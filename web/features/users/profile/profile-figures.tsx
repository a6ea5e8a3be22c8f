import { Box, HStack, Text, chakra } from '@chakra-ui/react';
import { BriefcaseIcon } from '@phosphor-icons/react/dist/csr/Briefcase';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock';
import { HandshakeIcon } from '@phosphor-icons/react/dist/csr/Handshake';
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info';
import { PhoneIcon } from '@phosphor-icons/react/dist/csr/Phone';
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck';
import { StarIcon } from '@phosphor-icons/react/dist/csr/Star';
import { TranslateIcon } from '@phosphor-icons/react/dist/csr/Translate';
import type { ReactNode } from 'react';
import { spokenLanguages, type SpokenLanguage } from '../../../../shared/spoken-languages.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { useNow } from '../../../components/base/countdown.tsx';
import { isNewHere } from '../../../components/base/rating.tsx';
import type { PublicProfileQuery } from '../../../generated/graphql.ts';

type ProfileUser = PublicProfileQuery['user'];

const Frame = chakra('div', {
  base: { rounded: 'control', borderWidth: '1px', borderColor: 'line', overflow: 'hidden' },
});

const Grid = chakra('div', {
  base: {
    display: 'grid',
    // Two columns, one where text is so large that 'Nouveau' would not fit half of a phone.
    gridTemplateColumns: 'repeat(auto-fit, minmax(max(8rem, 34%), 1fr))',
    gap: '1px',
    bg: 'line',
    '& > *': { bg: 'card' },
    '& > :last-child:nth-child(odd)': { gridColumn: '1 / -1' },
  },
});

const line = { display: 'flex', alignItems: 'center', textAlign: 'start', width: 'full', cursor: 'pointer' } as const;

const Info = chakra(InfoIcon, { base: { display: 'inline', verticalAlign: 'baseline', color: 'muted' } });

const Cell = chakra(
  'button',
  { base: { ...line, gap: '2', px: '2.5', py: '3', minH: '4rem', _focusVisible: { outlineOffset: '-2px' } } },
  { defaultProps: { type: 'button' } },
);

const Marks = chakra(
  'button',
  {
    base: {
      ...line,
      flexWrap: 'wrap',
      columnGap: '4',
      rowGap: '1',
      px: '3',
      py: '2.5',
      minH: '2.75rem',
      bg: 'spruce.soft',
      color: 'spruce.ink',
      textStyle: 'label',
      borderTopWidth: '1px',
      borderColor: 'line',
    },
    /** A fact that nothing confirms. */
    variants: { plain: { true: { bg: 'card', color: 'ink' } } },
  },
  { defaultProps: { type: 'button' } },
);

/** Renders a text and the sign that it explains itself, which stays on the line of its last word. */
function Explained({ text }: { text: string }) {
  const lastWord = text.lastIndexOf(' ') + 1;
  return (
    <>
      {text.slice(0, lastWord)}
      <Box as="span" whiteSpace="nowrap">
        {text.slice(lastWord)} <Info size={14} aria-hidden />
      </Box>
    </>
  );
}

/** Renders one figure, which explains itself when it is tapped. */
function Figure({
  icon,
  value,
  label,
  title,
  how,
  hue = 'spruce.ink',
}: {
  icon: ReactNode;
  hue?: 'spruce.ink' | 'marigold.solid';
  value: string;
  label: string;
  title: string;
  how: string;
}) {
  return (
    <Cell onClick={() => showToast({ title, description: how, tone: 'hint' })}>
      <Box as="span" color={hue} flexShrink="0">
        {icon}
      </Box>
      <Box as="span" minW="0">
        <Text as="span" display="block" textStyle="section">
          <Explained text={value} />
        </Text>
        <Text as="span" display="block" textStyle="tiny" color="muted">
          {label}
        </Text>
      </Box>
    </Cell>
  );
}

const markIcons = { EMAIL: SealCheckIcon, PHONE: PhoneIcon } as const;

/** Renders what is confirmed of a person, and what that says. */
function ConfirmedMarks({ verifications }: Pick<ProfileUser, 'verifications'>) {
  const t = useTranslate();
  return (
    <Marks
      onClick={() => showToast({ title: t('figure.marks.title'), description: t('figure.marks.how'), tone: 'hint' })}
    >
      {verifications.map((mark) => {
        const Icon = markIcons[mark];
        return (
          <HStack as="span" key={mark} gap="1.5">
            <Icon size={18} weight="fill" aria-hidden />
            {t(`figure.${mark}`)}
          </HStack>
        );
      })}
    </Marks>
  );
}

/** Renders what a person declared: that they act privately, or as a business. A tap says what it means. */
function Declared({ isBusiness }: Pick<ProfileUser, 'isBusiness'>) {
  const t = useTranslate();
  const label = t('business.label', { business: isBusiness ? 'yes' : 'no' });
  return (
    <Marks plain onClick={() => showToast({ title: label, description: t('business.how'), tone: 'hint' })}>
      <HStack as="span" gap="1.5">
        <BriefcaseIcon size={18} aria-hidden />
        {label}
        <InfoIcon size={14} aria-hidden />
      </HStack>
    </Marks>
  );
}

/** Renders how much a person kept and how fast they answer, or once that it is too early to say. */
function Reliability({ user: { reliability, answersWithin, memberSince } }: { user: ProfileUser }) {
  const t = useTranslate();
  const now = useNow();
  if (!reliability && !answersWithin)
    return (
      <Figure
        icon={<HandshakeIcon size={24} weight="duotone" aria-hidden />}
        value={t(isNewHere(memberSince, now) ? 'rating.none' : 'figure.few')}
        label={`${t('figure.kept')} · ${t('figure.answers')}`}
        title={t('figure.few')}
        how={t('figure.new.how')}
      />
    );
  return (
    <>
      {reliability && (
        <Figure
          icon={<HandshakeIcon size={24} weight="duotone" aria-hidden />}
          value={t('figure.of', reliability)}
          label={t('figure.kept')}
          title={t('figure.kept.title')}
          how={`${t('figure.kept.how')} ${t('figure.counts')}`}
        />
      )}
      {answersWithin && (
        <Figure
          icon={<ClockIcon size={24} weight="duotone" aria-hidden />}
          value={t(`figure.answers.${answersWithin}`)}
          label={t('figure.answers')}
          title={t('figure.answers.title')}
          how={t('figure.answers.how')}
        />
      )}
    </>
  );
}

/** Renders the figures of a person, each in a cell that explains it. */
function Figures({ user }: { user: ProfileUser }) {
  const t = useTranslate();
  const format = useFormat();
  const { averageRating, totalRatings, completedFavrs } = user;
  // What is listed below may be more: reviews that do not count are read all the same.
  const counted = totalRatings > 0 && t('rating.reviews', { count: totalRatings });
  return (
    <Grid>
      <Figure
        icon={<StarIcon size={24} weight="fill" aria-hidden />}
        hue="marigold.solid"
        value={averageRating === null ? t('person.noRating') : format.rating(averageRating)}
        label={[t('person.rating'), counted].filter(Boolean).join(' · ')}
        title={t('person.rating')}
        how={`${t('figure.rating.how')} ${t('figure.counts')}`}
      />
      <Figure
        icon={<CheckCircleIcon size={24} weight="duotone" aria-hidden />}
        value={String(completedFavrs)}
        label={t('person.completedAsHelper')}
        title={t('person.completed')}
        how={`${t('figure.completed.how')} ${t('figure.counts')}`}
      />
      <Reliability user={user} />
    </Grid>
  );
}

/**
 * Shows a person's rating, what they completed and kept, how fast they answer, what is confirmed, whether they act as a
 * business, and which languages they speak (docs/behaviour/deals.md#figures).
 */
export function ProfileFigures({ user }: { user: ProfileUser }) {
  const t = useTranslate();
  const { verifications, languages } = user;
  return (
    <>
      <Frame>
        <Figures user={user} />
        {verifications.length > 0 && <ConfirmedMarks verifications={verifications} />}
        <Declared isBusiness={user.isBusiness} />
      </Frame>
      {languages.length > 0 && (
        <HStack gap="2" textStyle="small" color="muted" align="start">
          <TranslateIcon size={18} aria-hidden />
          <Text as="span">
            {t('figure.languages', {
              languages: languages.map((code) => spokenLanguages[code as SpokenLanguage]).join(', '),
            })}
          </Text>
        </HStack>
      )}
    </>
  );
}
