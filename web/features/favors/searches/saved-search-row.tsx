import { useMutation } from '@apollo/client/react';
import { HStack, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  DeleteSavedSearchDocument,
  SavedSearchesDocument,
  SaveSearchDocument,
  UpdateSavedSearchDocument,
  type SearchAlert,
} from '../../../generated/graphql.ts';
import { newClientKey } from '../../../lib/browser/client-key.ts';
import { refusalOf } from '../../../lib/apollo/refusal.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { Button } from '../../../components/base/button.tsx';
import { Card } from '../../../components/base/card.tsx';
import { FormField, Select, TextInput } from '../../../components/form/form-field.tsx';
import { inputOf, pathOfSaved, type SavedSearch } from './saved-address.ts';

const alerts = ['NOW', 'DAILY', 'OFF'] as const satisfies readonly SearchAlert[];

const ExploreLink = chakra(Link, {
  base: { color: 'spruce.ink', textStyle: 'label', display: 'inline-flex', alignItems: 'center', minH: 'touch' },
});

/** Returns functions that change and remove a saved search, which can be undone, and say why where that failed. */
function useSavedSearch(saved: SavedSearch) {
  const { id } = saved;
  const t = useTranslate();
  const refetching = { refetchQueries: [SavedSearchesDocument] };
  const [update] = useMutation(UpdateSavedSearchDocument);
  const [save] = useMutation(SaveSearchDocument, refetching);
  const [remove, { loading }] = useMutation(DeleteSavedSearchDocument, refetching);
  const attempt = async (run: () => Promise<unknown>): Promise<string | undefined> => {
    try {
      await run();
      return undefined;
    } catch (error) {
      const description = refusalOf(error)?.message ?? t('error.offline');
      showToast({ title: t('explore.alert.failed'), description, tone: 'alert' });
      return description;
    }
  };
  const removeForNow = async () => {
    await remove({ variables: { id } });
    const clientKey = newClientKey();
    const saveAgain = () => save({ variables: { input: { ...inputOf(saved), clientKey } } });
    showToast({
      title: t('searches.removed'),
      action: { label: t('toast.undo'), onAct: () => void attempt(saveAgain) },
    });
  };
  return {
    change: (part: { name?: string; tell?: SearchAlert }) =>
      attempt(() => update({ variables: { input: { savedSearchId: id, ...part } } })),
    remove: () => void attempt(removeForNow),
    removing: loading,
  };
}

/** Renders a saved search: its name, when it tells, the way to what it finds, and removing it. */
export function SavedSearchRow({ saved }: { saved: SavedSearch }) {
  const t = useTranslate();
  const { change, remove, removing } = useSavedSearch(saved);
  const [name, setName] = useState(saved.name);
  const [error, setError] = useState<string>();
  const rename = () => {
    const written = name.trim();
    if (written === '') setName(saved.name);
    else if (written !== saved.name) void change({ name: written }).then(setError);
  };
  return (
    <Card as="li" p="4" display="grid" gap="3">
      <FormField label={t('searches.name')} error={error}>
        <TextInput value={name} maxLength={60} onChange={({ target }) => setName(target.value)} onBlur={rename} />
      </FormField>
      <FormField label={t('searches.tell')}>
        <Select value={saved.tell} onChange={({ target }) => void change({ tell: target.value as SearchAlert })}>
          {alerts.map((alert) => (
            <option key={alert} value={alert}>
              {t(`searches.tell.${alert}`)}
            </option>
          ))}
        </Select>
      </FormField>
      <HStack justify="space-between">
        <ExploreLink to={pathOfSaved(saved)}>{t('searches.open')}</ExploreLink>
        <Button
          look="outline"
          disabled={removing}
          aria-label={t('searches.removeNamed', { name: saved.name })}
          onClick={remove}
        >
          {t('searches.remove')}
        </Button>
      </HStack>
    </Card>
  );
}
