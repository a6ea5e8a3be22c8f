import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { EntryState } from '../../../lib/navigation/navigation.ts';
import { saveSharedDraft } from './share-target-draft.ts';

/** `/open/ask`: home with the wizard open, for the app's icon menu and for what other apps share (`?title=&text=&url=`). Shows nothing itself. */
export function PostFavorEntryScreen() {
  const { search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const said = new URLSearchParams(search);
    const shared = saveSharedDraft({
      title: said.get('title') ?? '',
      text: [said.get('text'), said.get('url')].filter(Boolean).join('\n'),
    });
    void navigate('/', {
      replace: true,
      state: { sheet: { name: 'ask', ...(shared && { resume: true }) } } satisfies EntryState,
    });
  }, [search, navigate]);
  return null;
}
