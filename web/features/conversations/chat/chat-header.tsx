import { Box, HStack, Text, chakra } from '@chakra-ui/react';
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft';
import { BellSlashIcon } from '@phosphor-icons/react/dist/csr/BellSlash';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useGoBack } from '../../../lib/navigation/navigation.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { IconButton } from '../../../components/base/button.tsx';
import { Avatar } from '../../../components/base/avatar.tsx';
import type { ChatPerson_UserFragment } from '../../../generated/graphql.ts';
import { usePresence, type PresenceStore } from './use-presence.ts';

/** Above a keyboard and with large text, where the messages need the room. */
const LOW = '@container (max-height: 32rem)';

/** Leaves the line of what is agreed its place beside the title (chat.tsx). */
const besideLine = { '@container (max-height: 26rem) and (min-width: 640px)': { maxW: '42cqw' } };

/** The title's words, which are cut off, and not the room for a finger around them. */
const TitleWords = chakra('span', {
  base: {
    display: 'block',
    lineClamp: 2,
    [LOW]: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
});

const Bar = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexShrink: '0',
    gap: '2.5',
    px: '3',
    pt: 'calc(env(safe-area-inset-top) + 0.75rem)',
    pb: '3',
    borderBottomWidth: '1px',
    borderColor: 'line',
    [LOW]: {
      pt: 'calc(env(safe-area-inset-top) + 0.25rem)',
      pb: '1',
    },
    '@container (max-height: 16rem)': { '&:has(~ * textarea:focus)': { display: 'none' } },
  },
});

const Dot = chakra('span', { base: { boxSize: '0.5rem', rounded: 'full' } });

const PersonLink = chakra(Link, {
  base: { pb: '3', mb: '-3', _hover: { textDecoration: 'underline' } },
});

/** The title, where it leads to the favor; its target reaches over the room around it. */
const TitleButton = chakra(
  'button',
  {
    base: {
      position: 'relative',
      display: 'block',
      maxW: 'full',
      minH: '1.625rem',
      textAlign: 'start',
      cursor: 'pointer',
      _before: { content: '""', position: 'absolute', insetInline: '0', insetBlock: '-0.75rem -0.375rem' },
      _hover: { textDecoration: 'underline' },
    },
  },
  { defaultProps: { type: 'button' } },
);

function OnlineStatus({ presence }: { presence: PresenceStore }) {
  const t = useTranslate();
  const online = usePresence(presence)?.online;
  if (online === undefined) return null;
  return (
    <HStack as="span" gap="1" flexShrink="0">
      <Dot bg={online ? 'spruce.solid' : 'line'} aria-hidden />
      {t(online ? 'chat.online' : 'chat.offline')}
    </HStack>
  );
}

function Title({ onTitle, children }: { onTitle: (() => void) | undefined; children: string }) {
  const words = <TitleWords>{children}</TitleWords>;
  return onTitle ? <TitleButton onClick={onTitle}>{words}</TitleButton> : words;
}

/** Renders a chat's title and the other person, null where there is nobody yet. */
export function ChatHeader({
  title,
  other,
  left = false,
  muted = false,
  presence,
  onTitle,
  children,
}: {
  title: string;
  other: Pick<ChatPerson_UserFragment, 'id' | 'firstName' | 'picture'> | null;
  /** True when the other person deleted their account and has no profile. */
  left?: boolean;
  /** True while the viewer has muted the conversation. */
  muted?: boolean | undefined;
  /** Presence of the other person, where it is followed. */
  presence?: PresenceStore | undefined;
  /** Shows the favor; undefined where there is none to show. */
  onTitle?: (() => void) | undefined;
  /** Further actions at the end of the header. */
  children?: ReactNode;
}) {
  const t = useTranslate();
  const goBack = useGoBack();
  return (
    <Bar>
      <IconButton aria-label={t('nav.back')} onClick={goBack} mx="-1">
        <ArrowLeftIcon size={24} weight="bold" aria-hidden />
      </IconButton>
      {other && <Avatar names={[other.firstName]} picture={other.picture} size={36} />}
      <Box minW="0" flex="1">
        <Text as="h1" textStyle="strong" fontSize="1rem" css={besideLine}>
          <Title onTitle={onTitle}>{title}</Title>
        </Text>
        {other && (
          <HStack
            columnGap="1.5"
            rowGap="0"
            textStyle="small"
            color="muted"
            css={{
              flexWrap: 'wrap',
              '@container (max-height: 16rem)': { display: 'none' },
              ...besideLine,
            }}
          >
            <Text minW="0" overflowWrap="anywhere">
              {t('chat.with')}{' '}
              {left ? other.firstName : <PersonLink to={`/user/${other.id}`}>{other.firstName}</PersonLink>}
            </Text>
            {presence && <OnlineStatus presence={presence} />}
            {muted && <BellSlashIcon size={16} role="img" aria-label={t('chat.muted')} />}
          </HStack>
        )}
      </Box>
      {children}
    </Bar>
  );
}
