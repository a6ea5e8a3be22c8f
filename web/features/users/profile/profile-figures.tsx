import { Box, HStack, Text, chakra } from '@chakra-ui/react';
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock';
import { HandshakeIcon } from '@phosphor-icons/react/dist/csr/Handshake';
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info';
import { PhoneIcon } from '@phosphor-icons/react/dist/csr/Phone';
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck';
import { TranslateIcon } from '@phosphor-icons/react/dist/csr/Translate';
import type { ReactNode } from 'react';
import { spokenLanguages, type SpokenLanguage } from '../../../../shared/spoken-languages.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { useTranslate, type TextKey } from '../../../lib/i18n/translate.ts';
import type { PublicProfileQuery } from '../../../generated/graphql.ts';

type ProfileUser = PublicProfileQuery['user'];

const Frame = chakra('div', {
  base: { rounded: 'control', borderWidth: '1px', borderColor: 'line', overflow: 'hidden' },
});

const line = { display: 'flex', alignItems: 'center', textAlign: 'start', width: 'full', cursor: 'pointer' } as const;

const Cell = chakra(
  'button',
  { base: { ...line, gap: '2.5', p: '3', minH: '4rem', _focusVisible: { outlineOffset: '-2px' } } },
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
  },
  { defaultProps: { type: 'button' } },
);

/** Renders one figure, which explains itself when it is tapped; 'New here' without a value. */
function Figure({
  icon,
  value,
  label,
  title,
  how,
}: {
  icon: ReactNode;
  value: string | null;
  label: string;
  title: TextKey;
  how: TextKey;
}) {
  const t = useTranslate();
  const explain = () =>
    showToast({ title: t(title), description: value === null ? `${t('figure.new.how')} ${t(how)}` : t(how) });
  return (
    <Cell onClick={explain}>
      <Box as="span" color="spruce.ink" flexShrink="0">
        {icon}
      </Box>
      <Box as="span" minW="0">
        <Text as="span" display="block" textStyle="strong">
          {value ?? t('rating.none')}
        </Text>
        <HStack as="span" gap="1" textStyle="tiny" color="muted">
          {label}
          <InfoIcon size={14} aria-hidden />
        </HStack>
      </Box>
    </Cell>
  );
}

const markIcons = { EMAIL: SealCheckIcon, PHONE: PhoneIcon } as const;

/** Renders what is confirmed of a person, and what that says. */
function ConfirmedMarks({ verifications }: Pick<ProfileUser, 'verifications'>) {
  const t = useTranslate();
  return (
    <Marks onClick={() => showToast({ title: t('figure.marks.title'), description: t('figure.marks.how') })}>
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

/**
 * Shows how many agreements a person kept, how fast they answer, what is confirmed and which languages they speak
 * (docs/behaviour.md#figures).
 */
export function ProfileFigures({ user }: { user: ProfileUser }) {
  const t = useTranslate();
  const { reliability, answersWithin, verifications, languages } = user;
  return (
    <>
      <Frame>
        <Box
          display="grid"
          gridTemplateColumns="1fr 1fr"
          css={{ '& > * + *': { borderInlineStartWidth: '1px', borderColor: 'line' } }}
        >
          <Figure
            icon={<HandshakeIcon size={26} weight="duotone" aria-hidden />}
            value={reliability && t('figure.of', reliability)}
            label={t('figure.kept')}
            title="figure.kept.title"
            how="figure.kept.how"
          />
          <Figure
            icon={<ClockIcon size={26} weight="duotone" aria-hidden />}
            value={answersWithin && t(`figure.answers.${answersWithin}`)}
            label={t('figure.answers')}
            title="figure.answers.title"
            how="figure.answers.how"
          />
        </Box>
        {verifications.length > 0 && <ConfirmedMarks verifications={verifications} />}
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
