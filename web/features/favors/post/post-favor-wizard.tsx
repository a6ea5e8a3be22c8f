import { Box, HStack, Text, chakra } from '@chakra-ui/react';
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useEffect, useRef, useState, type ComponentType, type FormEvent } from 'react';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { useViewer } from '../../../lib/session/viewer.ts';
import { Button, IconButton } from '../../../components/base/button.tsx';
import { CategoryStep } from './category-step.tsx';
import { isStepDone, saveDraft, stepCount, stepOf, type Draft } from './post-favor-draft.ts';
import { PhotosStep } from './photos-step.tsx';
import { PlaceStep, type AddressPickerProps } from './place-step.tsx';
import { TimeStep } from './time-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { usePhotos } from './use-photos.ts';
import { usePostFavor } from './use-post-favor.ts';

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

const Form = chakra('form', { base: { display: 'flex', flexDirection: 'column', flex: '1', minH: '0' } });

/** Five steps to a favor (docs/behaviour.md#posting): forward only when a step says enough, back at any time; the draft is kept at every change. */
export function PostFavorWizard({
  draft,
  onDraft,
  onClose,
  AddressPicker,
}: {
  draft: Draft;
  /** Takes what the draft becomes of what it is by then: photos arrive while others type. */
  onDraft: (next: (before: Draft) => Draft) => void;
  onClose: () => void;
  AddressPicker: ComponentType<AddressPickerProps>;
}) {
  const t = useTranslate();
  const { post, posting, refusal } = usePostFavor();
  const { viewer } = useViewer();
  const { step } = draft;
  const change = (part: Partial<Draft>) => onDraft((before) => ({ ...before, ...part }));
  const posted = useRef(false);
  // What still arrives for it while the dialog goes, such as the point of a typed address, must not bring a posted draft back.
  useEffect(() => {
    if (!posted.current) saveDraft(draft);
  }, [draft]);
  const photos = usePhotos(draft, change);
  const [sendingPhotos, setSendingPhotos] = useState(false);

  const goOn = async (event: FormEvent) => {
    event.preventDefault();
    if (!isStepDone(step, draft)) return;
    if (step < stepCount) return change({ step: step + 1 });
    setSendingPhotos(viewer !== null);
    const photoIds = viewer ? await photos.ids() : [];
    setSendingPhotos(false);
    if (!photoIds) {
      showToast({ title: t('ask.photos.unsent'), description: t('ask.photos.unsent.text'), tone: 'alert' });
      return change({ step: 3 });
    }
    const outcome = await post(draft, photoIds);
    if (outcome === 'posted') {
      posted.current = true;
      photos.forget();
      return onClose();
    }
    if (outcome && outcome !== 'signing in')
      change({ step: stepOf(outcome.field), ...(outcome.code === 'PHOTO_GONE' && { photos: photos.sendAgain() }) });
  };
  const save = () => {
    saveDraft(draft);
    showToast({ title: t('ask.saved'), description: t('ask.saved.text') });
    onClose();
  };
  return (
    <Form onSubmit={(event) => void goOn(event)} noValidate>
      <Box px="page" pt="calc(env(safe-area-inset-top) + 0.5rem)">
        <HStack justify="space-between">
          <IconButton ms="-2.5" aria-label={t('nav.close')} onClick={onClose}>
            <XIcon size={24} weight="bold" aria-hidden />
          </IconButton>
          <Text textStyle="label" color="muted" aria-live="polite">
            {t('ask.step', { step })}
          </Text>
          <Button look="plain" size="edge" onClick={save}>
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
      <Box key={step} flex="1" minH="0" overflowY="auto" overscrollBehavior="contain" px="page" pt="6" pb="6">
        {step === 1 && <CategoryStep draft={draft} onChange={change} />}
        {step === 2 && <DetailsStep draft={draft} onChange={change} refusal={refusal} />}
        {step === 3 && <PhotosStep photos={photos} />}
        {step === 4 && <TimeStep draft={draft} onChange={change} />}
        {step === 5 && (
          <PlaceStep
            draft={draft}
            onChange={change}
            photos={photos.list}
            error={refusal && stepOf(refusal.field) === 5 ? refusal.message : undefined}
            AddressPicker={AddressPicker}
          />
        )}
      </Box>
      <HStack gap="3" px="page" pt="3" pb="calc(env(safe-area-inset-bottom) + 1.25rem)">
        {step > 1 && (
          <Button size="lg" look="outline" onClick={() => change({ step: step - 1 })}>
            {t('ask.back')}
          </Button>
        )}
        <Button type="submit" size="lg" flex="1" disabled={!isStepDone(step, draft) || posting || sendingPhotos}>
          {step < stepCount
            ? t('ask.next')
            : t(sendingPhotos ? 'ask.photos.sending' : posting ? 'ask.posting' : 'ask.post')}
          {step < stepCount && <ArrowRightIcon size={20} weight="bold" aria-hidden />}
        </Button>
      </HStack>
    </Form>
  );
}
