import { ButtonLink } from '../components/button.tsx';
import { Signpost } from '../components/illustrations.tsx';
import { MessageState } from '../components/message-state.tsx';
import { useText } from './text.ts';
import { usePageTitle } from './use-page-title.ts';

/** Any address that leads nowhere. */
export function NotFoundScreen() {
  const t = useText();
  usePageTitle(t('notFound.title'));
  return (
    <MessageState picture={<Signpost />} title={t('notFound.title')} text={t('notFound.text')} headingLevel="h1">
      <ButtonLink to="/">{t('notFound.home')}</ButtonLink>
    </MessageState>
  );
}
