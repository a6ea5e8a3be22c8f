import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowsClockwise';
import { askAgain } from '../../../lib/navigation/repost-favor.ts';
import { useOpenSheet } from '../../../lib/navigation/navigation.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { Button } from '../../../components/base/button.tsx';
import type { ChatDeal_DealFragment } from '../../../generated/graphql.ts';
import { EndingFrame } from '../endings/ending-frame.tsx';

/** Offers the poster of a favor that is done to ask the same person for the same again; nothing is posted by itself. */
export function AskAgainCard({ deal: { favor, helper } }: { deal: ChatDeal_DealFragment }) {
  const t = useTranslate();
  const openSheet = useOpenSheet();
  // Rating comes first.
  if (!favor.viewerIsPoster || favor.viewerCanRate || !helper.viewerCanAsk) return null;
  return (
    <EndingFrame
      icon={<ArrowsClockwiseIcon size={24} weight="duotone" aria-hidden />}
      title={t('deal.again.question')}
      actions={
        <Button look="soft" onClick={() => openSheet(askAgain(favor, helper))}>
          {t('deal.again', { name: helper.firstName })}
        </Button>
      }
    />
  );
}
