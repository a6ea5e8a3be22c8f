import { useMutation, useQuery } from '@apollo/client/react';
import { Box } from '@chakra-ui/react';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { BellRingingIcon } from '@phosphor-icons/react/dist/csr/BellRinging';
import {
  DeleteSavedSearchDocument,
  SavedSearchesDocument,
  SaveSearchDocument,
  UpdateSavedSearchDocument,
} from '../../../generated/graphql.ts';
import { refusalOf } from '../../../lib/apollo/refusal.ts';
import { newClientKey } from '../../../lib/browser/client-key.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { useGoToSignIn } from '../../../lib/navigation/navigation.ts';
import { useNear } from '../../../lib/place/place.ts';
import { awaitViewer, useViewer } from '../../../lib/session/viewer.ts';
import { Switch } from '../../../components/form/switch.tsx';
import type { ExploreAddress } from '../explore/use-explore-address.ts';
import { exploreVariables } from '../explore/use-explore.ts';
import { looksForSame } from './saved-address.ts';

/** Longest name of a saved search, in characters. */
const longestName = 60;

/** Returns the saved search that looks for what Explore does, and a function that switches its alert. */
function useSearchAlert(address: ExploreAddress) {
  const t = useTranslate();
  const near = useNear();
  const { viewer } = useViewer();
  const { data } = useQuery(SavedSearchesDocument, { fetchPolicy: 'cache-and-network', skip: !viewer });
  const [save, saving] = useMutation(SaveSearchDocument, { refetchQueries: [SavedSearchesDocument] });
  const [update, updating] = useMutation(UpdateSavedSearchDocument);
  const [remove, removing] = useMutation(DeleteSavedSearchDocument, { refetchQueries: [SavedSearchesDocument] });
  const saved = data?.savedSearches.find((search) => looksForSame(search, address));
  const { bounds: _, ...sought } = exploreVariables(address);
  const name = address.search ?? (address.category ? t(`category.${address.category}`) : t('explore.found.nearby'));
  const attempt = useRef({ saves: '', clientKey: '' });
  const saveNew = async () => {
    const input = { ...sought, near, tell: 'NOW', name: name.slice(0, longestName) } as const;
    const saves = JSON.stringify(input);
    // Whoever tries again after a lost answer must not save twice.
    if (attempt.current.saves !== saves) attempt.current = { saves, clientKey: newClientKey() };
    await save({ variables: { input: { ...input, clientKey: attempt.current.clientKey } } });
    attempt.current.saves = '';
  };
  const switchOn = () =>
    saved ? update({ variables: { input: { savedSearchId: saved.id, tell: 'NOW' } } }) : saveNew();
  return {
    isKnown: !viewer || data !== undefined,
    isOn: saved !== undefined && saved.tell !== 'OFF',
    busy: saving.loading || updating.loading || removing.loading,
    set: async (on: boolean) => {
      if (on) await switchOn();
      else if (saved) await remove({ variables: { id: saved.id } });
    },
  };
}

/** Renders the switch that saves what Explore looks for, to be told of new favors; visitors it leads to sign in. */
export function SearchAlert({ address }: { address: ExploreAddress }) {
  const t = useTranslate();
  const goToSignIn = useGoToSignIn();
  const navigate = useNavigate();
  const { isKnown, isOn, busy, set } = useSearchAlert(address);
  const change = async (on: boolean) => {
    if (!(await awaitViewer())) {
      showToast({ title: t('explore.alert.signIn'), tone: 'alert' });
      return goToSignIn();
    }
    try {
      await set(on);
      if (on) showToast({ title: t('explore.alert.on'), description: t('explore.alert.on.text') });
    } catch (error) {
      const refusal = refusalOf(error);
      showToast({
        title: t('explore.alert.failed'),
        description: refusal?.message ?? t('error.offline'),
        tone: 'alert',
        ...(refusal?.code === 'TOO_MANY_SEARCHES' && {
          action: { label: t('searches.title'), onAct: () => void navigate('/settings/searches') },
        }),
      });
    }
  };
  return (
    <Box
      display="flex"
      alignItems="center"
      gap="3"
      px="4"
      mb="3"
      rounded="control"
      bg="marigold.soft"
      color="marigold.ink"
    >
      <BellRingingIcon size={22} aria-hidden />
      <Box flex="1" color="ink">
        <Switch line checked={isOn} disabled={!isKnown || busy} onChange={(on) => void change(on)}>
          {t('explore.alert')}
        </Switch>
      </Box>
    </Box>
  );
}
