import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import type { FavorCategory } from '../../../generated/graphql.ts';
import { useEntryState, useKeepSheet, type AskedPerson } from '../../../lib/navigation/navigation.ts';
import type { RepostDraft } from '../../../lib/navigation/repost-draft.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { Sheet } from '../../../components/overlay/sheet.tsx';
import { EditFavorSheet } from '../edit/edit-favor-sheet.tsx';
import { draftFromFavor, emptyDraft, clearDraft, isWorthAsking, readDraft, type Draft } from './post-favor-draft.ts';
import { useRestoredPhotos } from './photos/use-restored-photos.ts';
import type { AddressPickerProps } from './place-step.tsx';
import { ResumeDraft } from './resume-draft.tsx';
import { Posted, type PostedFavor } from './posted.tsx';
import { PostFavorWizard } from './post-favor-wizard.tsx';

/** The props of the wizard's dialog. */
export interface PostFavorSheetProps {
  category?: FavorCategory | undefined;
  again?: RepostDraft | undefined;
  only?: AskedPerson | undefined;
  resume?: boolean | undefined;
  /** Id of an open favor to change instead. */
  edit?: string | undefined;
  onClose: () => void;
  AddressPicker: ComponentType<AddressPickerProps>;
  /** Asks a newcomer to confirm their address, after posting. */
  confirmEmail?: ReactNode;
}

/** Makes a reload of the page go on with the draft, at its step, once it is shown. */
function useResumedByReload(isShown: boolean) {
  const { sheet } = useEntryState();
  const keepSheet = useKeepSheet();
  const keep = useEffectEvent(() => {
    if (sheet?.name === 'ask' && !sheet.resume) keepSheet({ ...sheet, resume: true });
  });
  useEffect(() => {
    if (isShown) keep();
  }, [isShown]);
}

/**
 * Shows the wizard as a dialog. It offers a draft on this device first, unless `resume` continues it at once;
 * `category` starts a new one after the first step, `again` one filled in with an earlier favor, `only` one for a
 * person.
 */
function AskSheet({
  category,
  again,
  only,
  resume = false,
  onClose,
  AddressPicker,
  confirmEmail,
}: PostFavorSheetProps) {
  const t = useTranslate();
  const format = useFormat();
  const [stored] = useState(readDraft);
  const newDraft = () => (again ? draftFromFavor(again, format, only) : emptyDraft(category ?? null, only));
  const [posted, setPosted] = useState<PostedFavor | null>(null);
  const asks = stored !== null && !resume && isWorthAsking(stored);
  const [draft, setDraft] = useState<Draft | null>(() => (asks ? null : (resume && stored) || newDraft()));
  const isRestored = useRestoredPhotos(stored);
  useResumedByReload(draft !== null);
  const startOver = () => {
    clearDraft();
    setDraft(newDraft());
  };
  const startOverLabel = () => {
    if (only) return t('ask.only.title', { name: only.firstName });
    return t(again ? 'ask.again' : 'ask.resume.fresh');
  };
  return (
    <Sheet
      title={draft?.only ? t('ask.only.title', { name: draft.only.firstName }) : t('ask.title')}
      height="full"
      onClose={onClose}
    >
      {(close) =>
        posted && draft ? (
          <Posted draft={draft} posted={posted} confirmEmail={confirmEmail} onClose={close} />
        ) : draft && isRestored ? (
          <PostFavorWizard
            draft={draft}
            onDraft={(next) => setDraft((before) => before && next(before))}
            onClose={close}
            onPosted={setPosted}
            AddressPicker={AddressPicker}
          />
        ) : (
          stored &&
          !draft && (
            <ResumeDraft
              title={stored.title}
              startOverLabel={startOverLabel()}
              onResume={() => setDraft(stored)}
              onStartOver={startOver}
              onClose={close}
            />
          )
        )
      }
    </Sheet>
  );
}

/** Shows the wizard, or the edit of an open favor, which has the same fields. */
export function PostFavorSheet(props: PostFavorSheetProps) {
  return props.edit ? <EditFavorSheet favorId={props.edit} {...props} /> : <AskSheet {...props} />;
}
