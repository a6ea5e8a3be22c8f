import { useApolloClient, useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useGoToSignIn } from '../../../lib/navigation/navigation.ts';
import { useNear } from '../../../lib/place/place.ts';
import { luxembourgCity } from '../../../lib/place/place-store.ts';
import { refusalOf, type Refusal } from '../../../lib/apollo/refusal.ts';
import { useTranslate, type Translate } from '../../../lib/i18n/translate.ts';
import { showToast, type Toast } from '../../../lib/feedback/toasts.ts';
import { markEngaged } from '../../../lib/session/engagement.ts';
import { useViewer } from '../../../lib/session/viewer.ts';
import { PostFavorDocument } from '../../../generated/graphql.ts';
import { clearDraft, timeframeText, type Draft } from './post-favor-draft.ts';

/** Returns the toast for a refusal, with the texts of docs/behaviour.md#error-texts. */
function refusalText(t: Translate, refusal: Refusal | null): Pick<Toast, 'title' | 'description'> {
  if (refusal?.field === 'price') return { title: t('ask.price.required'), description: t('ask.price.required.text') };
  if (refusal?.field === 'address')
    return { title: t('ask.address.required'), description: t('ask.address.required.text') };
  return { title: t('ask.failed'), description: refusal?.message ?? t('ask.failed.text') };
}

/**
 * Returns a function that posts a draft. A visitor is led to sign in and finds the draft again; `refusal` is the last
 * refusal.
 */
export function usePostFavor() {
  const t = useTranslate();
  const near = useNear();
  const { viewer } = useViewer();
  const goToSignIn = useGoToSignIn();
  const client = useApolloClient();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [send, { loading }] = useMutation(PostFavorDocument);

  /** Posts a draft; resolves to the refusal, or null if the server could not be reached. */
  const post = async (draft: Draft, photoIds: string[]): Promise<'posted' | 'signing in' | Refusal | null> => {
    if (!viewer) {
      goToSignIn({ name: 'ask', resume: true });
      return 'signing in';
    }
    setRefusal(null);
    const { clientKey, title, description, price, isNegotiable, address, point } = draft;
    const { latitude, longitude } = point ?? luxembourgCity;
    const input = {
      clientKey,
      category: draft.category!,
      title,
      description,
      price,
      isNegotiable,
      timeframe: timeframeText(draft),
      address,
      latitude,
      longitude,
      photoIds,
    };
    try {
      await send({ variables: { input, near } });
    } catch (error) {
      const refused = refusalOf(error);
      if (refused?.code === 'NOT_SIGNED_IN') return 'signing in';
      setRefusal(refused);
      showToast({ ...refusalText(t, refused), tone: 'alert' });
      return refused;
    }
    clearDraft();
    markEngaged();
    showToast({
      title: t('ask.posted'),
      description: point ? t('ask.posted.text') : `${t('ask.posted.text')} ${t('ask.place.default')}`,
    });
    void client.refetchQueries({ include: 'active' });
    return 'posted';
  };
  return { post, posting: loading, refusal };
}
