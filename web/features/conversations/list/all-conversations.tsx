import { useTranslate } from '../../../lib/i18n/translate.ts';
import { ButtonLink } from '../../../components/base/button.tsx';
import { TwoCups } from '../../../components/base/illustrations.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ConversationList } from './conversation-list.tsx';

/** Renders all conversations of the person; without any, leads to Explore. */
export function AllConversations() {
  const t = useTranslate();
  return (
    <ConversationList>
      <EmptyState picture={<TwoCups />} title={t('messages.empty')} text={t('messages.empty.text')}>
        <ButtonLink to="/explore">{t('messages.empty.explore')}</ButtonLink>
      </EmptyState>
    </ConversationList>
  );
}
