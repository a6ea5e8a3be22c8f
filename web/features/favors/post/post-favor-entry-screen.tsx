import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { EntryState } from '../../../lib/navigation/navigation.ts';
import { saveSharedDraft } from './share-target-draft.ts';

/**
 * Redirects `/open/ask` to Home with the wizard open, for the app icon's menu and for what other apps share
 * (`?title=&text=&url=`).
 */
export function PostFavorEntryScreen() {
  const { search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const params = new URLSearchParams(search);
    const shared = saveSharedDraft({
      title: params.get('title') ?? '',
      text: [params.get('text'), params.get('url')].filter(Boolean).join('\n'),
    });
    void navigate('/', {
      replace: true,
      state: { sheet: { name: 'ask', ...(shared && { resume: true }) } } satisfies EntryState,
    });
  }, [search, navigate]);
  return null;
}
