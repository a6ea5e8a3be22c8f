import { Box, HStack, Stack, Text } from '@chakra-ui/react';
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple';
import type { ReactNode } from 'react';
import { useCountryName } from '../../../lib/i18n/country-name.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { ButtonLink } from '../../../components/base/button.tsx';
import { Card } from '../../../components/base/card.tsx';
import { ButtonChip } from '../../../components/base/chip.tsx';
import type { PublicProfileQuery } from '../../../generated/graphql.ts';
import { LevelFrame, levelStyles } from './level.tsx';
import { ProfileFigures } from './profile-figures.tsx';

/** The person of a public profile. */
export type ProfileUser = PublicProfileQuery['user'];

/** Renders a person's name, level, membership and figures, above what one may do. */
export function ProfileCard({ user, children }: { user: ProfileUser; children?: ReactNode }) {
  const t = useTranslate();
  const format = useFormat();
  const countryName = useCountryName();
  const { hue, Icon } = levelStyles[user.level];
  return (
    <Card p="5">
      <Stack gap="5">
        <HStack gap="4" align="center">
          <LevelFrame user={user} />
          <Box minW="0">
            <Text as="h2" textStyle="headline" overflowWrap="anywhere">
              {user.displayName}
            </Text>
            <ButtonChip
              my="2"
              py="1"
              whiteSpace="normal"
              textAlign="start"
              colorPalette={hue}
              onClick={() => showToast({ title: t('points.title'), description: t('points.how'), tone: 'hint' })}
            >
              <Icon size={16} weight="fill" aria-hidden style={{ flexShrink: 0 }} />
              {t(`level.${user.level}`)} · {t('points.count', { count: user.favrPoints })}
            </ButtonChip>
            <Text textStyle="small" color="muted">
              {t('person.joined', { month: format.monthAndYear(user.memberSince) })}
              {user.country && ` · ${countryName(user.country)}`}
            </Text>
          </Box>
        </HStack>
        {user.bio && (
          <Text whiteSpace="pre-line" overflowWrap="anywhere">
            {user.bio}
          </Text>
        )}
        <ProfileFigures user={user} />
        {children}
        {user.viewerIsSelf && (
          <ButtonLink to="/settings" look="outline" size="lg">
            <PencilSimpleIcon size={20} aria-hidden />
            {t('person.edit')}
          </ButtonLink>
        )}
      </Stack>
    </Card>
  );
}
