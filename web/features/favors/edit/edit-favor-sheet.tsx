import { useQuery } from '@apollo/client/react';
import { Box, HStack, Stack, Text } from '@chakra-ui/react';
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft';
import { NotePencilIcon } from '@phosphor-icons/react/dist/csr/NotePencil';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { readPriceCents } from '../../../../shared/price.rules.ts';
import type { ComponentType, FormEvent, ReactNode } from 'react';
import { refusalOf } from '../../../lib/apollo/refusal.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTimeframeLabel } from '../../../lib/i18n/timeframe-label.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { factTexts } from '../favor-facts.ts';
import { Button, IconButton } from '../../../components/base/button.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { SettingButton, SettingGroup } from '../../../components/list/settings-list.tsx';
import { Sheet } from '../../../components/overlay/sheet.tsx';
import { SheetMiddle } from '../../../components/overlay/sheet-body.tsx';
import { EditFavorDocument, type EditFavor_FavorFragment } from '../../../generated/graphql.ts';
import type { AddressPickerProps } from '../post/place-step.tsx';
import { timeframeText } from '../post/post-favor-draft.ts';
import { useStepFocus, WizardForm, WizardStep } from '../post/post-favor-wizard.tsx';
import { useEditFavor } from './use-edit-favor.ts';

type Edit = ReturnType<typeof useEditFavor>;

/** The way out beside the title; `back` stands in its place within a step. */
function Header({ back, onClose }: { back?: ReactNode; onClose: () => void }) {
  const t = useTranslate();
  return (
    <HStack px="page" pt="calc(env(safe-area-inset-top) + 0.5rem)" gap="2">
      {back || (
        <IconButton ms="-2.5" aria-label={t('nav.close')} onClick={onClose}>
          <XIcon size={24} weight="bold" aria-hidden />
        </IconButton>
      )}
      <Text textStyle="label" color="muted">
        {t('edit.title')}
      </Text>
    </HStack>
  );
}

function BackToLines({ edit: { leaveStep, isStepDone } }: { edit: Edit }) {
  const t = useTranslate();
  return (
    <IconButton ms="-2.5" aria-label={t('nav.back')} disabled={!isStepDone} onClick={leaveStep}>
      <ArrowLeftIcon size={24} weight="bold" aria-hidden />
    </IconButton>
  );
}

/** Renders the favor as it will be, each line a way to its step, and what saving means for those who offered. */
function Lines({ edit, favor, offers }: { edit: Edit; favor: EditFavor_FavorFragment; offers: number }) {
  const t = useTranslate();
  const timeframeLabel = useTimeframeLabel();
  const { price } = useFormat();
  const { draft, setStep, hasTime } = edit;
  const cents = readPriceCents(draft.price);
  const time = timeframeText(draft) || (favor.isExpired ? '' : favor.timeframe);
  const lines = [
    { label: t('edit.category'), hint: t(`category.${draft.category!}`) },
    { label: draft.title, hint: cents === null ? draft.price : price({ cents, currency: 'EUR' }) },
    { label: t('edit.photos.label'), hint: t('edit.photos', { count: draft.photos.length }) },
    {
      label: t('edit.time'),
      hint: [hasTime ? timeframeLabel(time) : t('edit.time.again'), ...factTexts(t, draft)].join(' · '),
    },
    { label: t('edit.place'), hint: draft.address.text },
  ];
  return (
    <Stack gap="4">
      <SettingGroup title={t('edit.summary')}>
        {lines.map((line, index) => (
          <SettingButton
            key={index}
            {...line}
            icon={<NotePencilIcon size={22} aria-hidden />}
            onClick={() => setStep(index + 1)}
          />
        ))}
      </SettingGroup>
      <Text textStyle="small" color="muted" aria-live="polite">
        {offers > 0 && edit.needsRenewal && t('edit.offers', { count: offers })}
      </Text>
    </Stack>
  );
}

function Footer({ edit: { step, isStepDone, canSave, job } }: { edit: Edit }) {
  const t = useTranslate();
  const isBusy = job.state !== null;
  return (
    <HStack data-foot gap="3" px="page" pt="3" pb="calc(env(safe-area-inset-bottom) + 1.25rem)">
      {isBusy && (
        <Button size="lg" look="outline" disabled={job.state === 'stopping'} onClick={job.stop}>
          {t('job.stop')}
        </Button>
      )}
      <Button
        type="submit"
        size="lg"
        flex="1"
        aria-live="polite"
        disabled={isBusy || !(step === null ? canSave : isStepDone)}
      >
        {t(isBusy ? 'edit.saving' : step === null ? 'edit.save' : 'edit.done')}
      </Button>
    </HStack>
  );
}

function EditForm({
  favor,
  offers,
  close,
  onOutdated,
  AddressPicker,
}: {
  favor: EditFavor_FavorFragment;
  offers: number;
  close: () => void;
  onOutdated: () => void;
  AddressPicker: ComponentType<AddressPickerProps>;
}) {
  const edit = useEditFavor(favor, close, onOutdated);
  const { step, job } = edit;
  const place = useStepFocus(edit);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (step === null) void edit.save();
    else if (edit.isStepDone) edit.leaveStep();
  };
  return (
    <WizardForm onSubmit={onSubmit} noValidate>
      <Header back={step !== null && <BackToLines edit={edit} />} onClose={close} />
      <SheetMiddle ref={place} inert={job.state !== null} py="6">
        {step === null ? (
          <Lines edit={edit} favor={favor} offers={offers} />
        ) : (
          <WizardStep draft={edit.draft} wizard={{ ...edit, step }} AddressPicker={AddressPicker} />
        )}
      </SheetMiddle>
      <Footer edit={edit} />
    </WizardForm>
  );
}

/** Shows the edit of one's own open favor as a dialog (docs/behaviour/favors.md#editing). */
export function EditFavorSheet({
  favorId,
  onClose,
  AddressPicker,
}: {
  favorId: string;
  onClose: () => void;
  AddressPicker: ComponentType<AddressPickerProps>;
}) {
  const t = useTranslate();
  const { data, error, refetch } = useQuery(EditFavorDocument, {
    variables: { id: favorId },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const favor = data?.favor;
  const reload = () => void refetch();
  return (
    <Sheet title={t('edit.title')} height="full" onClose={onClose}>
      {(close) => {
        if (!favor)
          return (
            <>
              <Header onClose={close} />
              <Box p="page">
                {error ? (
                  <ErrorState title={t('edit.error')} message={refusalOf(error)?.message} onRetry={reload} />
                ) : (
                  <Skeleton height="20rem" />
                )}
              </Box>
            </>
          );
        return (
          <EditForm
            key={favor.revision}
            favor={favor}
            offers={favor.offers?.edges.length ?? 0}
            close={close}
            onOutdated={reload}
            AddressPicker={AddressPicker}
          />
        );
      }}
    </Sheet>
  );
}
