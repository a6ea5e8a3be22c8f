import { ButtonLink } from '../base/button.tsx';
import { Signpost } from '../base/illustrations.tsx';
import { EmptyState } from './empty-state.tsx';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { usePageTitle } from '../../lib/navigation/use-page-title.ts';

/** Renders the page for unknown addresses. */
export function NotFoundScreen() {
  const t = useTranslate();
  usePageTitle(t('notFound.title'));
  return (
    <EmptyState picture={<Signpost />} title={t('notFound.title')} text={t('notFound.text')} headingLevel="h1">
      <ButtonLink to="/">{t('notFound.home')}</ButtonLink>
    </EmptyState>
  );
}
