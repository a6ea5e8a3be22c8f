import { Box, HStack, Stack, Text } from '@chakra-ui/react';
import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/csr/ChatCircleDots';
import { HandHeartIcon } from '@phosphor-icons/react/dist/csr/HandHeart';
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple';
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck';
import { useNavigate } from 'react-router-dom';
import { useCountryName } from '../../../lib/i18n/country-name.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useGoToSignIn, useOpenSheet } from '../../../lib/navigation/navigation.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { useViewer } from '../../../lib/session/viewer.ts';
import { Button, ButtonLink } from '../../../components/base/button.tsx';
import { Card } from '../../../components/base/card.tsx';
import { ButtonChip, Chip } from '../../../components/base/chip.tsx';
import type { PublicProfileQuery } from '../../../generated/graphql.ts';
import { LevelFrame, levelStyles } from './level.tsx';
import { ProfileFigures } from './profile-figures.tsx';

/** The person of a public profile. */
export type ProfileUser = PublicProfileQuery['user'];

/**
 * Opens the chat about the person's newest open favor, else the last one with them, or says why it cannot
 * (docs/behaviour.md#public-profile).
 */
function MessageButton({ user }: { user: ProfileUser }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { viewer } = useViewer();
  const goToSignIn = useGoToSignIn();
  const favor = user.postedFavors.edges[0]?.node;
  const openChat = () => {
    if (!viewer) {
      showToast({ title: t('signIn.required'), description: t('signIn.required.message'), tone: 'alert' });
      return goToSignIn();
    }
    const known = user.viewerConversation;
    if (!favor && known) return void navigate(`/chat/${known.favor.id}?with=${user.id}`);
    if (!favor)
      return showToast({ title: t('person.message.none'), description: t('person.message.none.text'), tone: 'alert' });
    void navigate(`/chat/${favor.id}`);
  };
  return (
    <Button size="lg" onClick={openChat}>
      <ChatCircleDotsIcon size={20} weight="bold" aria-hidden />
      {t('person.message')}
    </Button>
  );
}

/** Opens the wizard for a favor that this person alone is asked for. */
function AskButton({ user: { id, firstName } }: { user: ProfileUser }) {
  const t = useTranslate();
  const openSheet = useOpenSheet();
  return (
    <Button size="lg" look="soft" onClick={() => openSheet({ name: 'ask', only: { id, firstName } })}>
      <HandHeartIcon size={20} weight="bold" aria-hidden />
      {t('person.ask', { name: firstName })}
    </Button>
  );
}

/** Renders a person's name, level, membership and figures, and how to message them. */
export function ProfileCard({ user }: { user: ProfileUser }) {
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
            <HStack gap="2" flexWrap="wrap">
              <Text as="h2" textStyle="headline">
                {user.displayName}
              </Text>
              {user.verified && (
                <Chip>
                  <SealCheckIcon size={14} weight="fill" aria-hidden />
                  {t('person.verified')}
                </Chip>
              )}
            </HStack>
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
        {!user.viewerIsSelf && !user.viewerHasBlocked && <MessageButton user={user} />}
        {user.viewerCanAsk && <AskButton user={user} />}
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
