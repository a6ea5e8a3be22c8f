import { useMutation } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import {
  TranslateFavorDocument,
  TranslateMessageDocument,
  type Translation_TranslationFragment,
} from '../../generated/graphql.ts';
import { refusalOf } from '../apollo/refusal.ts';
import { createStore, useStore } from '../browser/store.ts';
import { webSettings } from '../browser/web-settings.ts';
import { announce } from '../feedback/announce.ts';
import { currentLocale, useTranslate } from '../i18n/translate.ts';
import { useViewer } from '../session/viewer.ts';

/** A translation that somebody may ask for, has asked for or reads; null where none is offered. */
export type Translation = {
  /** `same` where the original is in the reader's language already. */
  state: 'original' | 'asking' | 'shown' | 'same' | 'failed';
  /** The words to show in place of the original's; null for those. */
  shown: Pick<Translation_TranslationFragment, 'text' | 'language'> | null;
  /** Sentence for people, once it failed. */
  reason: string | null;
  ask: () => void;
  showOriginal: () => void;
} | null;

/** Progress of a translation; `of` is the original, which may be edited meanwhile. */
interface Progress {
  of: string;
  state: NonNullable<Translation>['state'];
  found: Translation_TranslationFragment | null;
  reason: string | null;
}

/** True once the server has said that it translates. */
const translates = createStore(false);

let asked = false;

/** Reads once whether the server translates; again after it could not be asked. */
async function readTranslates(): Promise<void> {
  if (asked) return;
  asked = true;
  const settings = await webSettings();
  asked = settings !== null;
  translates.set(settings?.translates ?? false);
}

/** Tests whether translations are offered: to people who are signed in, by a server with a translator. */
function useTranslates(): boolean {
  useEffect(() => void readTranslates(), []);
  const { viewer } = useViewer();
  return useStore(translates) && viewer !== null;
}

/** Matches what has words; a number or a face needs no translation. */
const hasWords = /\p{L}{2}/u;

/** Returns a function that translates a text of the server; it is sent to the translator then and not before. */
function useTranslator({ favorId, messageId }: { favorId?: string; messageId?: string }) {
  const [translateFavor] = useMutation(TranslateFavorDocument);
  const [translateMessage] = useMutation(TranslateMessageDocument);
  return async (): Promise<Translation_TranslationFragment> =>
    messageId === undefined
      ? (await translateFavor({ variables: { favorId: favorId! } })).data!.translateFavor.translation
      : (await translateMessage({ variables: { messageId } })).data!.translateMessage.translation;
}

/**
 * Returns the translation of a favor's description or of a message (docs/behaviour/chat.md#translating).
 * @param original the text as it was written.
 * @param offered false where it is the viewer's own, or said in their language anyway.
 */
export function useTranslation(
  of: { favorId: string } | { messageId: string },
  original: string,
  offered: boolean,
): Translation {
  const t = useTranslate();
  const isOffered = useTranslates() && offered && hasWords.test(original);
  const translate = useTranslator(of);
  const [progress, setProgress] = useState<Progress | null>(null);
  if (!isOffered) return null;
  const { state, found, reason } =
    progress?.of === original ? progress : { state: 'original' as const, found: null, reason: null };
  const ask = async () => {
    if (found) return setProgress({ of: original, state: 'shown', found, reason: null });
    setProgress({ of: original, state: 'asking', found: null, reason: null });
    try {
      const translation = await translate();
      const isSame = translation.from === currentLocale();
      setProgress({ of: original, state: isSame ? 'same' : 'shown', found: translation, reason: null });
      announce(isSame ? t('translate.same') : translation.text);
    } catch (error) {
      const sentence = refusalOf(error)?.message ?? t('error.offline');
      setProgress({ of: original, state: 'failed', found: null, reason: sentence });
      announce(sentence);
    }
  };
  return {
    state,
    shown: state === 'shown' ? found : null,
    reason,
    ask: () => void ask(),
    showOriginal: () => setProgress({ of: original, state: 'original', found, reason: null }),
  };
}
