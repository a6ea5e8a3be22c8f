import { useMutation } from '@apollo/client/react';
import { HStack, Stack, Text } from '@chakra-ui/react';
import { useState, type FormEvent } from 'react';
import { faultsOf } from '../../../lib/apollo/fresh/faults.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { Button } from '../../../components/base/button.tsx';
import { useNow } from '../../../components/base/countdown.tsx';
import { ChoiceGroup } from '../../../components/form/choice-group.tsx';
import { ChoiceList } from '../../../components/form/choice-list.tsx';
import { FormError, FormField, TextArea } from '../../../components/form/form-field.tsx';
import { useFormErrors } from '../../../components/form/use-form-errors.ts';
import { Sheet } from '../../../components/overlay/sheet.tsx';
import { SheetForm } from '../../../components/overlay/sheet-body.tsx';
import { CancelDealDocument, type CancelReason, type ChatDeal_DealFragment } from '../../../generated/graphql.ts';
import { useClock, useMoment } from '../../../lib/i18n/when.ts';

/** Reasons a person can give, in the order they are shown. */
const reasons = [
  'PLANS_CHANGED',
  'ILL',
  'FOUND_OTHER_HELP',
  'PRICE',
  'SAFETY',
  'OTHER',
] as const satisfies CancelReason[];

/** Most characters of the note. */
const NOTE_LENGTH = 300;

/** Says what cancelling costs now, with the reason that is chosen. */
function Consequence({ deal, reason }: { deal: ChatDeal_DealFragment; reason: CancelReason | null }) {
  const t = useTranslate();
  const format = useFormat();
  const time = useClock();
  const moment = useMoment();
  const now = new Date(useNow());
  const { cancellation, favor, helper, poster } = deal;
  const isSafety = reason === 'SAFETY';
  const isFree = isSafety || (cancellation?.isFree ?? true);
  const text = () => {
    if (!isFree) {
      const name = (favor.viewerIsPoster ? helper : poster).firstName;
      return t('deal.cancel.fee', { time: time(now), name, fee: format.price(cancellation!.fee) });
    }
    if (isSafety || !cancellation?.freeUntil) return t('deal.cancel.free');
    return t('deal.cancel.freeUntil', { moment: moment(cancellation.freeUntil, now) });
  };
  return (
    <Text
      colorPalette={isFree ? 'spruce' : 'marigold'}
      bg="colorPalette.soft"
      color="colorPalette.ink"
      rounded="control"
      p="3"
      textStyle="strong"
      aria-live="polite"
    >
      {text()}
    </Text>
  );
}

function ReasonField({
  reason,
  isPoster,
  error,
  onChange,
}: {
  reason: CancelReason | null;
  isPoster: boolean;
  error: string | undefined;
  onChange: (reason: CancelReason) => void;
}) {
  const t = useTranslate();
  return (
    <ChoiceGroup
      legend={t('deal.cancel.reason')}
      // Nobody who helps has found other help.
      options={reasons.filter((each) => isPoster || each !== 'FOUND_OTHER_HELP')}
      chosen={reason}
      renderLabel={(each) => t(`deal.reason.${each}`)}
      error={error}
      onChoose={onChange}
    />
  );
}

/** Returns the form's state and how to cancel; `onDone` is called once it is cancelled. */
function useCancelForm(deal: ChatDeal_DealFragment, other: { firstName: string }, onDone: () => void) {
  const t = useTranslate();
  const [cancel, { loading }] = useMutation(CancelDealDocument);
  const [reason, setReason] = useState<CancelReason | null>(null);
  const [stillNeeded, setStillNeeded] = useState<'yes' | 'no'>('yes');
  const [note, setNote] = useState('');
  const { form, errors, showErrors, clearError } = useFormErrors<'reason' | 'note'>();
  const [isSent, setSent] = useState(false);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    if (!reason) return showErrors({ reason: t('deal.cancel.noReason') });
    const then = deal.favor.viewerIsPoster ? { stillNeeded: stillNeeded === 'yes' } : {};
    setSent(true);
    try {
      await cancel({ variables: { input: { dealId: deal.id, reason, note: note.trim() || null, ...then } } });
    } catch (failure) {
      setSent(false);
      return showErrors(faultsOf(failure, t('error.offline')));
    }
    showToast({ title: t('deal.cancelled'), description: t('deal.cancelled.text', { name: other.firstName }) });
    onDone();
  };
  const choose = (chosen: CancelReason) => {
    setReason(chosen);
    clearError('reason');
  };
  // The other may have taken a step while this was open.
  const hasMoved = !deal.viewerCanCancel && !isSent;
  return { loading, hasMoved, reason, choose, stillNeeded, setStillNeeded, note, setNote, form, errors, onSubmit };
}

/** Says that the other has taken a step meanwhile, after which nothing can be cancelled here. */
function Moved({ close }: { close: () => void }) {
  const t = useTranslate();
  return (
    <Stack gap="5" px="page" pb="calc(env(safe-area-inset-bottom) + 1.25rem)" role="status">
      <Text as="h2" textStyle="strong">
        {t('deal.cancel.moved')}
      </Text>
      <Button size="lg" look="outline" onClick={close}>
        {t('nav.close')}
      </Button>
    </Stack>
  );
}

function CancelForm({ deal, close }: { deal: ChatDeal_DealFragment; close: () => void }) {
  const t = useTranslate();
  const { favor, helper, poster } = deal;
  const other = favor.viewerIsPoster ? helper : poster;
  const { loading, hasMoved, reason, choose, form, errors, onSubmit, ...fields } = useCancelForm(deal, other, close);
  if (hasMoved) return <Moved close={close} />;
  return (
    <SheetForm
      ref={form}
      noValidate
      display="grid"
      gap="5"
      aria-busy={loading}
      onSubmit={(event) => void onSubmit(event)}
    >
      <Text as="h2" textStyle="headline" mb="-3">
        {t('deal.cancel.question')}
      </Text>
      <Consequence deal={deal} reason={reason} />
      <ReasonField reason={reason} isPoster={favor.viewerIsPoster} error={errors.reason} onChange={choose} />
      {favor.viewerIsPoster && (
        <ChoiceList
          label={t('deal.cancel.then')}
          choices={[
            { value: 'yes', label: t('deal.cancel.stillNeeded') },
            { value: 'no', label: t('deal.cancel.notNeeded') },
          ]}
          value={fields.stillNeeded}
          onChange={fields.setStillNeeded}
        />
      )}
      <FormField
        label={t('deal.cancel.note', { name: other.firstName })}
        error={errors.note}
        count={t('ask.words.count', { used: fields.note.length, room: NOTE_LENGTH })}
      >
        <TextArea
          minH="4rem"
          maxLength={NOTE_LENGTH}
          value={fields.note}
          onChange={({ target }) => fields.setNote(target.value)}
        />
      </FormField>
      {reason && (
        <Text textStyle="small" color="muted">
          {t(reason === 'SAFETY' ? 'deal.cancel.untold' : 'deal.cancel.told', { name: other.firstName })}
        </Text>
      )}
      {errors.form !== undefined && <FormError>{errors.form}</FormError>}
      <HStack gap="3">
        <Button size="lg" look="outline" flex="1" onClick={close}>
          {t('deal.cancel.keep')}
        </Button>
        <Button size="lg" colorPalette="coral" flex="1" disabled={loading} type="submit">
          {t('deal.cancel.confirm')}
        </Button>
      </HStack>
    </SheetForm>
  );
}

/**
 * Asks why an agreement is cancelled and, before the tap, says what it costs
 * (docs/behaviour/deals.md#screens-of-deals).
 */
export function CancelSheet({ deal, onClose }: { deal: ChatDeal_DealFragment; onClose: () => void }) {
  const t = useTranslate();
  return (
    <Sheet title={t('deal.cancel.question')} onClose={onClose}>
      {(close) => <CancelForm deal={deal} close={close} />}
    </Sheet>
  );
}
