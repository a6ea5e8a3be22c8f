import { Box, chakra } from '@chakra-ui/react';
import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/csr/ChatCircleDots';
import { HandHeartIcon } from '@phosphor-icons/react/dist/csr/HandHeart';
import { useNavigate } from 'react-router-dom';
import { useGoToSignIn, useOpenSheet } from '../../../lib/navigation/navigation.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { useViewer } from '../../../lib/session/viewer.ts';
import { Button } from '../../../components/base/button.tsx';
import type { ProfileUser } from './profile-card.tsx';
import { LOW } from '../../../lib/theme/low.ts';

/**
 * Opens the chat about the person's newest open favor, else the last one with them, or says why it cannot
 * (docs/behaviour/people.md#public-profile). As an icon, it stands beside what comes first.
 */
function MessageButton({ user, isIcon }: { user: ProfileUser; isIcon: boolean }) {
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
    <Button
      size="lg"
      onClick={openChat}
      {...(isIcon ? { look: 'outline', 'aria-label': t('person.message') } : { flex: '1' })}
    >
      <ChatCircleDotsIcon size={20} weight="bold" aria-hidden />
      {!isIcon && t('person.message')}
    </Button>
  );
}

/** Opens the wizard for a favor that this person alone is asked for. */
function AskButton({ user: { id, firstName }, isSoft }: { user: ProfileUser; isSoft: boolean }) {
  const t = useTranslate();
  const openSheet = useOpenSheet();
  return (
    <Button
      size="lg"
      flex="1"
      {...(isSoft && { look: 'soft' })}
      onClick={() => openSheet({ name: 'ask', only: { id, firstName } })}
    >
      <HandHeartIcon size={20} weight="bold" aria-hidden />
      {t('person.ask', { name: firstName })}
    </Button>
  );
}

/** Bar that stays at the lower edge of the window. */
const Foot = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '0',
    zIndex: 'bar',
    display: 'flex',
    gap: '3',
    mx: '-page',
    px: 'page',
    pt: '3',
    pb: 'calc(env(safe-area-inset-bottom) + 0.75rem)',
    bg: 'card',
    borderTopWidth: '1px',
    borderColor: 'line',
    // A phone on its side has no room for what stays.
    [LOW]: { position: 'static' },
  },
});

/** Renders how to message a person and ask them directly: one below the other, or as a foot of the page in a row. */
export function PersonActions({ user, isFoot = false }: { user: ProfileUser; isFoot?: boolean }) {
  const canMessage = !user.viewerIsSelf && !user.viewerHasBlocked;
  if (!canMessage && !user.viewerCanAsk) return null;
  const actions = (
    <>
      {canMessage && <MessageButton user={user} isIcon={isFoot && user.viewerCanAsk} />}
      {user.viewerCanAsk && <AskButton user={user} isSoft={!isFoot} />}
    </>
  );
  if (isFoot) return <Foot data-foot>{actions}</Foot>;
  return (
    <Box display="grid" gap="5">
      {actions}
    </Box>
  );
}
