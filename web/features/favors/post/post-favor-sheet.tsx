import { useState, type ComponentType } from 'react';
import type { FavorCategory } from '../../../generated/graphql.ts';
import type { RepostDraft } from '../../../lib/navigation/repost-draft.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { Sheet } from '../../../components/overlay/sheet.tsx';
import { draftAgain, emptyDraft, forgetDraft, keptDraft, type Draft } from './post-favor-draft.ts';
import type { AddressPickerProps } from './place-step.tsx';
import { AskResume } from './resume-draft.tsx';
import { AskWizard } from './post-favor-wizard.tsx';

/** What opens the wizard. */
export interface AskSheetProps {
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
export function AskSheet({ category, again, resume = false, onClose, AddressPicker }: AskSheetProps) {
  const t = useTranslate();
  const [kept] = useState(keptDraft);
  const fresh = () => (again ? draftAgain(again) : emptyDraft(category ?? null));
  const [draft, setDraft] = useState<Draft | null>(() => (kept && !resume ? null : (kept ?? fresh())));
  const startOver = () => {
    forgetDraft();
    setDraft(fresh());
  };
  return (
    <Sheet title={t('ask.title')} height="full" onClose={onClose}>
      {(close) =>
        draft ? (
          <AskWizard
            draft={draft}
            onDraft={(next) => setDraft((before) => before && next(before))}
            onClose={close}
            AddressPicker={AddressPicker}
          />
        ) : (
          kept && (
            <AskResume
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
