import { useMutation, useQuery } from '@apollo/client/react';
import { Box, Stack, Text } from '@chakra-ui/react';
import { useState, type FormEvent } from 'react';
import {
  OwnHelperListingDocument,
  RemoveHelperListingDocument,
  SaveHelperListingDocument,
  type OwnListing_UserFragment,
} from '../../generated/graphql.ts';
import { faultsOf } from '../../lib/apollo/fresh/faults.ts';
import { refusalOf } from '../../lib/apollo/refusal.ts';
import { showToast } from '../../lib/feedback/toasts.ts';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { useGoBack } from '../../lib/navigation/navigation.ts';
import { RequireSignIn } from '../../lib/navigation/require-sign-in.tsx';
import { usePageTitle } from '../../lib/navigation/use-page-title.ts';
import { useNear } from '../../lib/place/place.ts';
import { Button, ButtonLink } from '../../components/base/button.tsx';
import { Card } from '../../components/base/card.tsx';
import { PageHeader } from '../../components/base/page-header.tsx';
import { CheckList } from '../../components/form/check-list.tsx';
import { FormError, FormField, TextArea } from '../../components/form/form-field.tsx';
import { useFormErrors } from '../../components/form/use-form-errors.ts';
import { Switch } from '../../components/form/switch.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { helpKinds, helpSlots, maxWords } from './help-kinds.ts';

type Listing = NonNullable<OwnListing_UserFragment['helperListing']>;

/** Returns functions that save or remove the listing and say so; they resolve to what the server refused, by field. */
function useHelping() {
  const t = useTranslate();
  const near = useNear();
  const [save, saving] = useMutation(SaveHelperListingDocument);
  const [remove, removing] = useMutation(RemoveHelperListingDocument);
  const told = async (sent: Promise<unknown>, title: string): Promise<Record<string, string> | undefined> => {
    try {
      await sent;
    } catch (error) {
      const faults = faultsOf(error, t('helping.failed.text'));
      showToast({ title: t('helping.failed'), description: Object.values(faults)[0]!, tone: 'alert' });
      return faults;
    }
    showToast({ title });
    return undefined;
  };
  return {
    busy: saving.loading || removing.loading,
    save: (listing: Listing) =>
      told(save({ variables: { input: { ...listing, words: listing.words || null, near } } }), t('helping.saved')),
    remove: () => told(remove(), t('helping.removed')),
  };
}

/** Returns the values of the form, its errors and how to send it. */
function useHelpingForm(listing: Listing | null) {
  const { busy, save, remove } = useHelping();
  const [on, setOn] = useState(listing !== null);
  const [values, setValues] = useState<Pick<Listing, 'skills' | 'slots'> & { words: string }>({
    skills: listing?.skills ?? [],
    slots: listing?.slots ?? [],
    words: listing?.words ?? '',
  });
  const { form, errors, showErrors, clearError } = useFormErrors<keyof typeof values>();
  const isComplete = values.skills.length > 0 && values.slots.length > 0;
  return {
    form,
    errors,
    busy,
    on,
    values,
    isComplete,
    toggle: async (next: boolean) => {
      setOn(next);
      if (!next && listing && (await remove())) setOn(true);
    },
    change: <Field extends keyof typeof values>(field: Field, value: (typeof values)[Field]) => {
      setValues((before) => ({ ...before, [field]: value }));
      clearError(field);
    },
    onSubmit: async (event: FormEvent) => {
      event.preventDefault();
      if (isComplete) showErrors((await save(values)) ?? {});
    },
  };
}

type HelpingState = Omit<ReturnType<typeof useHelpingForm>, 'form'>;

/** Renders what one helps with, when, and in which words. */
function ListingFields({ values, errors, change }: Pick<HelpingState, 'values' | 'errors' | 'change'>) {
  const t = useTranslate();
  return (
    <>
      <CheckList
        label={t('helping.skills')}
        choices={helpKinds.map((kind) => ({ value: kind, label: t(`category.${kind}`) }))}
        value={values.skills}
        error={errors.skills}
        onChange={(skills) => change('skills', skills)}
      />
      <CheckList
        label={t('helping.slots')}
        choices={helpSlots.map((slot) => ({ value: slot, label: t(`helpers.slot.${slot}`) }))}
        value={values.slots}
        error={errors.slots}
        onChange={(slots) => change('slots', slots)}
      />
      <FormField label={t('helping.words')} hint={t('helping.words.hint')} error={errors.words}>
        <TextArea value={values.words} maxLength={maxWords} onChange={({ target }) => change('words', target.value)} />
      </FormField>
    </>
  );
}

function HelpingForm({ listing }: { listing: Listing | null }) {
  const t = useTranslate();
  const { form, on, toggle, onSubmit, ...state } = useHelpingForm(listing);
  return (
    <form ref={form} onSubmit={(event) => void onSubmit(event)} noValidate>
      <Stack gap="5">
        <Box>
          <Switch line checked={on} disabled={state.busy} onChange={(next) => void toggle(next)}>
            {t('helping.switch')}
          </Switch>
          <Text textStyle="small" color="muted">
            {t('helping.switch.text')}
          </Text>
        </Box>
        {on && (
          <>
            <ListingFields {...state} />
            <Text textStyle="small" color="muted">
              {t('helping.place')}
            </Text>
            {state.errors.form !== undefined && <FormError>{state.errors.form}</FormError>}
            <Button type="submit" size="lg" disabled={state.busy || !state.isComplete}>
              {t('helping.save')}
            </Button>
          </>
        )}
      </Stack>
    </form>
  );
}

function Helping() {
  const t = useTranslate();
  const { data, error, refetch } = useQuery(OwnHelperListingDocument, {
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  if (data?.viewer) return <HelpingForm listing={data.viewer.helperListing} />;
  if (error)
    return <ErrorState title={t('helping.error')} message={refusalOf(error)?.message} onRetry={() => void refetch()} />;
  return <Skeleton height="12rem" rounded="card" />;
}

/** Renders what the viewer offers to help with nearby, at `/settings/helping`; off until they switch it on. */
export function HelpingScreen() {
  const t = useTranslate();
  const goBack = useGoBack('/settings');
  usePageTitle(t('helping.title'));
  return (
    <RequireSignIn>
      <PageHeader title={t('helping.title')} onBack={goBack} />
      <Stack px="page" pb="8" gap="4" maxW="prose">
        <Card p="5">
          <Helping />
        </Card>
        <ButtonLink to="/helpers" look="outline" alignSelf="start">
          {t('helpers.title')}
        </ButtonLink>
      </Stack>
    </RequireSignIn>
  );
}
