import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ConfirmSheet } from '../../../components/overlay/confirm-sheet.tsx';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import type { EntryState } from '../../../lib/navigation/navigation.ts';
import { useLeadTo } from '../../../lib/navigation/redirect.tsx';
import { saveSharedDraft, wouldChangeDraft, type Shared } from './share-target-draft.ts';

/** Most characters of shared content that the question shows. */
const excerptLength = 200;

function sharedIn(search: string): Shared {
  const params = new URLSearchParams(search);
  return {
    title: params.get('title') ?? '',
    text: [params.get('text'), params.get('url')].filter(Boolean).join('\n'),
  };
}

/**
 * Redirects `/open/ask` to Home with the wizard open, for the app icon's menu and for what other apps share
 * (`?title=&text=&url=`); asks before that is added to a draft.
 */
export function PostFavorEntryScreen() {
  const t = useTranslate();
  const { search } = useLocation();
  const leadTo = useLeadTo();
  const [shared] = useState(() => sharedIn(search));
  const [asks] = useState(() => wouldChangeDraft(shared));
  const words = [shared.title, shared.text].filter(Boolean).join('\n').trim();

  const goOn = () => {
    const state: EntryState = { sheet: { name: 'ask', ...(words && { resume: true }) } };
    leadTo('/', state);
  };
  const begin = useEffectEvent(() => {
    if (asks) return;
    saveSharedDraft(shared);
    goOn();
  });
  useEffect(() => begin(), []);

  if (!asks) return null;
  return (
    <ConfirmSheet
      question={t('ask.shared.title')}
      text={t('ask.shared.text', { text: words.slice(0, excerptLength) })}
      confirm={t('ask.shared.add')}
      destructive={false}
      act={async () => {
        saveSharedDraft(shared);
        return undefined;
      }}
      onClose={goOn}
    />
  );
}
