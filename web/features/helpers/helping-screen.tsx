import { useMutation, useQuery } from '@apollo/client/react';
import { Box, Stack, Text } from '@chakra-ui/react';
import { useState, type FormEvent } from 'react';
import {
  OwnHelperListingDocument,
  RemoveHelperListingDocument,
  SaveHelperListingDocument,
  type FavorCategory,
  type HelpSlot,
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

/** Returns functions that save or remove the listing, say so, and resolve to what the server refused of it, by field. */
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

function HelpingForm({ listing }: { listing: Listing | null }) {
  const t = useTranslate();
  const { busy, save, remove } = useHelping();
  const [on, setOn] = useState(listing !== null);
  const [skills, setSkills] = useState<readonly FavorCategory[]>(listing?.skills ?? []);
  const [slots, setSlots] = useState<readonly HelpSlot[]>(listing?.slots ?? []);
  const [words, setWords] = useState(listing?.words ?? '');
  const { form, errors, showErrors, clearError } = useFormErrors<'skills' | 'slots' | 'words'>();
  const isComplete = skills.length > 0 && slots.length > 0;
  const toggle = async (next: boolean) => {
    setOn(next);
    if (!next && listing && (await remove())) setOn(true);
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isComplete) showErrors((await save({ skills: [...skills], slots: [...slots], words })) ?? {});
  };
  return (
    <form ref={form} onSubmit={(event) => void onSubmit(event)} noValidate>
      <Stack gap="5">
        <Box>
          <Switch line checked={on} disabled={busy} onChange={(next) => void toggle(next)}>
            {t('helping.switch')}
          </Switch>
          <Text textStyle="small" color="muted">
            {t('helping.switch.text')}
          </Text>
        </Box>
        {on && (
          <>
            <CheckList
              label={t('helping.skills')}
              choices={helpKinds.map((kind) => ({ value: kind, label: t(`category.${kind}`) }))}
              value={skills}
              error={errors.skills}
              onChange={(chosen) => {
                setSkills(chosen);
                clearError('skills');
              }}
            />
            <CheckList
              label={t('helping.slots')}
              choices={helpSlots.map((slot) => ({ value: slot, label: t(`helpers.slot.${slot}`) }))}
              value={slots}
              error={errors.slots}
              onChange={(chosen) => {
                setSlots(chosen);
                clearError('slots');
              }}
            />
            <FormField label={t('helping.words')} hint={t('helping.words.hint')} error={errors.words}>
              <TextArea
                value={words}
                maxLength={maxWords}
                onChange={({ target }) => {
                  setWords(target.value);
                  clearError('words');
                }}
              />
            </FormField>
            <Text textStyle="small" color="muted">
              {t('helping.place')}
            </Text>
            {errors.form !== undefined && <FormError>{errors.form}</FormError>}
            <Button type="submit" size="lg" disabled={busy || !isComplete}>
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
