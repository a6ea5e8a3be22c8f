import { Box, HStack, Text, chakra } from '@chakra-ui/react';
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useEffect, useRef, type ComponentType, type FormEvent, type RefObject } from 'react';
import { useTranslate, type Translate } from '../../../lib/i18n/translate.ts';
import { Button, IconButton } from '../../../components/base/button.tsx';
import { FormError } from '../../../components/form/form-field.tsx';
import { SheetMiddle } from '../../../components/overlay/sheet-body.tsx';
import { CategoryStep } from './category-step.tsx';
import { stepCount, stepOf, type Draft } from './post-favor-draft.ts';
import { PhotosStep } from './photos/photos-step.tsx';
import { PlaceStep, type AddressPickerProps } from './place-step.tsx';
import { TimeStep } from './time-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { usePostFavorWizard, type WizardDraft } from './use-post-favor-wizard.ts';

const Progress = chakra('div', {
  base: {
    height: '6px',
    rounded: 'full',
    bg: 'line',
    overflow: 'hidden',
    '& > div': {
      height: 'full',
      rounded: 'full',
      bg: 'spruce.solid',
      transition: 'width {durations.calm} {easings.out}',
    },
  },
});

/** Form that fills a dialog, with its steps in between. */
export const WizardForm = chakra('form', { base: { display: 'flex', flexDirection: 'column', flex: '1', minH: '0' } });

type Wizard = ReturnType<typeof usePostFavorWizard>;

/**
 * Returns the `ref` of the steps' place: another step gets the focus at its heading, a refusal at the field it is
 * about, which describes it, or at its sentence (docs/behaviour/screens.md#focus). Without a step the first button of a
 * summary gets it. What else comes of pressing the button leaves the focus there, which was lost while it could not be
 * pressed.
 */
export function useStepFocus({
  step,
  refusal,
  lookup,
  job,
}: Pick<Wizard, 'refusal' | 'lookup' | 'job'> & { step: number | null }): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const followed = useRef<{ step: number | null; refusal: unknown }>({ step, refusal });
  useEffect(() => {
    if (job.state || lookup === 'running') return;
    const find = (what: string) => place.current?.querySelector<HTMLElement>(what);
    const isMoved = followed.current.step !== step || followed.current.refusal !== refusal;
    followed.current = { step, refusal };
    const fault = find('[aria-invalid=true]') ?? find('[data-refusal]');
    if (isMoved) return (fault ?? find(step === null ? 'button' : 'h2'))?.focus();
    if (document.activeElement !== document.body) return;
    (fault ?? place.current?.closest('form')?.querySelector<HTMLElement>('[type=submit]'))?.focus();
  }, [step, refusal, lookup, job.state]);
  return place;
}

/** Says what was refused about no field, where the person is; what one person refuses, everybody can be asked. */
function StepRefusal({
  refusal,
  onEverybody,
}: Pick<Wizard, 'refusal'> & {
  /** Asks everybody in place of one person; null where everybody is asked. */
  onEverybody: (() => void) | null;
}) {
  const t = useTranslate();
  if (!refusal || refusal.field !== null) return null;
  return (
    <>
      <FormError data-refusal tabIndex={-1} mt="6">
        {refusal.message}
      </FormError>
      {onEverybody && (
        <Button look="plain" size="edge" onClick={onEverybody}>
          {t('ask.only.everybody')}
        </Button>
      )}
    </>
  );
}

function WizardHeader({ step, onSave, onClose }: { step: number; onSave: () => void; onClose: () => void }) {
  const t = useTranslate();
  return (
    <Box px="page" pt="calc(env(safe-area-inset-top) + 0.5rem)">
      <HStack justify="space-between">
        <IconButton ms="-2.5" aria-label={t('nav.close')} onClick={onClose}>
          <XIcon size={24} weight="bold" aria-hidden />
        </IconButton>
        <Text textStyle="label" color="muted" aria-live="polite">
          {t('ask.step', { step })}
        </Text>
        <Button look="plain" size="edge" onClick={onSave}>
          {t('ask.save')}
        </Button>
      </HStack>
      <Progress
        role="progressbar"
        aria-label={t('ask.progress')}
        aria-valuemin={1}
        aria-valuemax={stepCount}
        aria-valuenow={step}
        mt="1"
      >
        <div style={{ width: `${(step / stepCount) * 100}%` }} />
      </Progress>
    </Box>
  );
}

/** Renders one of the five steps, as the wizard and the edit of a favor show them. */
export function WizardStep({
  draft,
  wizard: { step, change, photos, refusal, lookup, tellInChat, declaration },
  AddressPicker,
}: {
  draft: Draft;
  wizard: Pick<Wizard, 'step' | 'change' | 'photos' | 'refusal' | 'lookup' | 'tellInChat'> &
    Partial<Pick<Wizard, 'declaration'>>;
  AddressPicker: ComponentType<AddressPickerProps>;
}) {
  if (step === 1) return <CategoryStep draft={draft} onChange={change} />;
  if (step === 2) return <DetailsStep draft={draft} onChange={change} refusal={refusal} />;
  if (step === 3) return <PhotosStep photos={photos} />;
  if (step === 4) return <TimeStep draft={draft} onChange={change} refusal={refusal} />;
  return (
    <PlaceStep
      draft={draft}
      onChange={change}
      photos={photos.list}
      error={refusal && stepOf(refusal.field) === 5 ? refusal.message : undefined}
      lookup={lookup === 'running' ? null : lookup}
      onInChat={tellInChat}
      declaration={declaration}
      AddressPicker={AddressPicker}
    />
  );
}

function postLabel({ sendingPhotos, job, lookup }: Pick<Wizard, 'sendingPhotos' | 'job' | 'lookup'>, t: Translate) {
  if (job.state === 'stopping') return t('job.stopping');
  if (lookup === 'running') return t('ask.place.looking');
  if (sendingPhotos) return t('ask.photos.sending');
  return t(job.state ? 'ask.posting' : 'ask.post');
}

function WizardFooter({ wizard: { step, change, canGoOn, job, sendingPhotos, lookup } }: { wizard: Wizard }) {
  const t = useTranslate();
  return (
    <HStack data-foot gap="3" px="page" pt="3" pb="calc(env(safe-area-inset-bottom) + 1.25rem)">
      {job.state ? (
        <Button size="lg" look="outline" disabled={job.state === 'stopping'} onClick={job.stop}>
          {t('job.stop')}
        </Button>
      ) : (
        step > 1 && (
          <Button size="lg" look="outline" onClick={() => change({ step: step - 1 })}>
            {t('ask.back')}
          </Button>
        )
      )}
      <Button type="submit" size="lg" flex="1" aria-live="polite" disabled={!canGoOn || job.state !== null}>
        {step < stepCount ? (
          <>
            {t('ask.next')}
            <ArrowRightIcon size={20} weight="bold" aria-hidden />
          </>
        ) : (
          postLabel({ sendingPhotos, job, lookup }, t)
        )}
      </Button>
    </HStack>
  );
}

/**
 * Renders the five steps of posting a favor (docs/behaviour/favors.md#wizard-steps): forward when a step is complete,
 * back at any time.
 */
export function PostFavorWizard({
  draft,
  onDraft,
  onClose,
  onPosted,
  AddressPicker,
}: WizardDraft & { AddressPicker: ComponentType<AddressPickerProps> }) {
  const wizard = usePostFavorWizard({ draft, onDraft, onClose, onPosted });
  const place = useStepFocus(wizard);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void wizard.goOn();
  };
  return (
    <WizardForm onSubmit={onSubmit} noValidate>
      <WizardHeader step={wizard.step} onSave={wizard.saveAndClose} onClose={wizard.close} />
      {/* What is being posted is what is shown: it changes only once that has ended. */}
      <SheetMiddle ref={place} key={wizard.step} inert={wizard.job.state !== null} py="6">
        <WizardStep draft={draft} wizard={wizard} AddressPicker={AddressPicker} />
        <StepRefusal refusal={wizard.refusal} onEverybody={draft.only && (() => wizard.change({ only: null }))} />
      </SheetMiddle>
      <WizardFooter wizard={wizard} />
    </WizardForm>
  );
}
