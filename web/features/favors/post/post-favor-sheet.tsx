import { useState, type ComponentType } from 'react';
import type { FavorCategory } from '../../../generated/graphql.ts';
import type { RepostDraft } from '../../../lib/navigation/repost-draft.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { Sheet } from '../../../components/overlay/sheet.tsx';
import { draftFromFavor, emptyDraft, clearDraft, readDraft, type Draft } from './post-favor-draft.ts';
import type { AddressPickerProps } from './place-step.tsx';
import { ResumeDraft } from './resume-draft.tsx';
import { PostFavorWizard } from './post-favor-wizard.tsx';

/** What opens the wizard. */
export interface PostFavorSheetProps {
  category?: FavorCategory | undefined;
  again?: RepostDraft | undefined;
  resume?: boolean | undefined;
  onClose: () => void;
  AddressPicker: ComponentType<AddressPickerProps>;
}

/**
 * The post-a-favor wizard as a dialog. A draft on this device is offered first, unless `resume` says to go on with it;
 * `category` begins a fresh one after the first step, `again` one filled in with an earlier favor.
 */
export function PostFavorSheet({ category, again, resume = false, onClose, AddressPicker }: PostFavorSheetProps) {
  const t = useTranslate();
  const [kept] = useState(readDraft);
  const fresh = () => (again ? draftFromFavor(again) : emptyDraft(category ?? null));
  const [draft, setDraft] = useState<Draft | null>(() => (kept && !resume ? null : (kept ?? fresh())));
  const startOver = () => {
    clearDraft();
    setDraft(fresh());
  };
  return (
    <Sheet title={t('ask.title')} height="full" onClose={onClose}>
      {(close) =>
        draft ? (
          <PostFavorWizard
            draft={draft}
            onDraft={(next) => setDraft((before) => before && next(before))}
            onClose={close}
            AddressPicker={AddressPicker}
          />
        ) : (
          kept && (
            <ResumeDraft
              title={kept.title}
              instead={t(again ? 'ask.again' : 'ask.resume.fresh')}
              onResume={() => setDraft(kept)}
              onStartOver={startOver}
              onClose={close}
            />
          )
        )
      }
    </Sheet>
  );
}
