import { HStack, Text } from '@chakra-ui/react';
import { useState, type FormEvent } from 'react';
import type { EndingStep } from '../../../lib/navigation/navigation.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslate, type TextKey, type Translate } from '../../../lib/i18n/translate.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { Button } from '../../../components/base/button.tsx';
import { ChoiceGroup } from '../../../components/form/choice-group.tsx';
import { FormField, TextArea } from '../../../components/form/form-field.tsx';
import { useFormErrors } from '../../../components/form/use-form-errors.ts';
import { ConfirmSheet } from '../../../components/overlay/confirm-sheet.tsx';
import { Sheet } from '../../../components/overlay/sheet.tsx';
import { SheetForm } from '../../../components/overlay/sheet-body.tsx';
import type { ChatDeal_DealFragment } from '../../../generated/graphql.ts';
import { partiesOf } from './parties.ts';
import { useEndingStep } from './use-ending-step.ts';

/** Steps that say in words what happened. */
const statedSteps = ['contest', 'deny', 'state', 'appeal'] as const satisfies readonly EndingStep[];
type StatedStep = (typeof statedSteps)[number];

/** Most characters of a statement (docs/behaviour/deals.md#disputes). */
const STATEMENT_LENGTH = 1_000;

/** Reasons that a contested completion can begin with; the chosen one is the statement's first line. */
const reasons = ['UNDONE', 'PARTLY', 'PRICE', 'DAMAGE', 'OTHER'] as const;
type Reason = (typeof reasons)[number];

const isStated = (step: EndingStep): step is StatedStep => (statedSteps as readonly EndingStep[]).includes(step);

function ReasonField({ reason, onChange }: { reason: Reason | null; onChange: (reason: Reason) => void }) {
  const t = useTranslate();
  return (
    <ChoiceGroup
      legend={t('ending.statement.reason')}
      options={reasons}
      chosen={reason}
      renderLabel={(each) => t(`ending.statement.reason.${each}`)}
      onChoose={onChange}
    />
  );
}

/** Returns the statement as it is sent: the reason's words, where one was chosen, above what was written. */
const statementOf = (t: Translate, reason: Reason | null, words: string): string =>
  [reason && reason !== 'OTHER' ? t(`ending.statement.reason.${reason}`) : '', words.trim()]
    .filter((line) => line !== '')
    .join('\n');

interface StepProps {
  deal: ChatDeal_DealFragment;
  step: EndingStep;
}

/** Tests whether a statement is about an appeal, which another admin decides. */
const isAppeal = ({ dispute }: ChatDeal_DealFragment, step: StatedStep) =>
  step === 'appeal' || (step === 'state' && dispute?.appealed != null);

function StatementForm({ deal, step, close }: StepProps & { step: StatedStep; close: () => void }) {
  const t = useTranslate();
  const take = useEndingStep(deal.id);
  const [reason, setReason] = useState<Reason | null>(null);
  const [words, setWords] = useState((step === 'state' && deal.dispute?.answer) || '');
  const { form, errors, showErrors, clearError } = useFormErrors<'statement'>();
  const [busy, setBusy] = useState(false);
  const statement = statementOf(t, reason, words);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (statement === '') return showErrors({ statement: t('ending.statement.missing') });
    setBusy(true);
    const failure = await take(step, statement);
    setBusy(false);
    if (failure !== undefined) return showErrors({ statement: failure });
    showToast({ title: t('ending.statement.sent'), description: t('ending.statement.sent.text') });
    close();
  };
  return (
    <SheetForm ref={form} noValidate display="grid" gap="5" aria-busy={busy} onSubmit={(event) => void onSubmit(event)}>
      <Text as="h2" textStyle="headline" mb="-3">
        {t(`ending.statement.${step}`)}
      </Text>
      {step === 'contest' && <ReasonField reason={reason} onChange={setReason} />}
      <FormField
        label={t('ending.statement.label')}
        error={errors.statement}
        count={t('ask.words.count', { used: statement.length, room: STATEMENT_LENGTH })}
      >
        <TextArea
          minH="7rem"
          maxLength={STATEMENT_LENGTH - (statement.length - words.trim().length)}
          value={words}
          onChange={({ target }) => {
            setWords(target.value);
            clearError('statement');
          }}
        />
      </FormField>
      <Text textStyle="small" color="muted">
        {t(isAppeal(deal, step) ? 'ending.appeal.then' : 'ending.statement.then')}
      </Text>
      <HStack gap="3" flexWrap="wrap" css={{ '& > *': { flex: '1 1 8rem' } }}>
        <Button size="lg" look="outline" onClick={close}>
          {t('confirm.cancel')}
        </Button>
        <Button size="lg" type="submit" disabled={busy}>
          {t(`ending.statement.send.${step}`)}
        </Button>
      </HStack>
    </SheetForm>
  );
}

/** Returns the texts of a step that only asks: the question, the consequence, and the confirming button. */
function useQuestion({ deal, step }: StepProps): { question: string; text: string; confirm: string } {
  const t = useTranslate();
  const { price } = useFormat();
  const { favor, fee, claimedBy } = deal;
  const { self, other } = partiesOf(deal);
  const name = other.firstName;
  const of = (question: TextKey, text: TextKey, confirm: TextKey, what: Record<string, string> = {}) => ({
    question: t(question, { name, ...what }),
    text: t(text, { name }),
    confirm: t(confirm),
  });
  switch (step) {
    case 'reportNoShow':
      return of(
        'ending.noShow',
        favor.viewerIsPoster ? 'ending.noShow.helper' : 'ending.noShow.poster',
        'ending.noShow.confirm',
      );
    case 'admit':
      return of(
        'ending.admit.question',
        favor.viewerIsPoster ? 'ending.admit.poster' : 'ending.admit.helper',
        'ending.admit.confirm',
      );
    case 'denyDone':
      return of('ending.denyDone.question', 'ending.denyDone.text', 'ending.denyDone.confirm');
    case 'waive':
      return of('ending.waive.question', 'ending.waive.text', 'ending.waive', { fee: fee ? price(fee) : '' });
    default: {
      const then = claimedBy?.id === self.id ? 'noShow' : favor.status === 'COMPLETED' ? 'contest' : 'deny';
      return of('ending.takeBack.question', `ending.takeBack.${then}`, 'ending.takeBack');
    }
  }
}

function QuestionSheet({ deal, step, onClose }: StepProps & { onClose: () => void }) {
  const take = useEndingStep(deal.id);
  return <ConfirmSheet {...useQuestion({ deal, step })} act={() => take(step)} onClose={onClose} />;
}

/**
 * Asks before a step towards the end of a deal (docs/behaviour/deals.md#screens-of-deals), and says first what follows
 * from it; a step that says what happened takes its words.
 */
export function EndingSheet({ deal, step, onClose }: StepProps & { onClose: () => void }) {
  const t = useTranslate();
  if (!isStated(step)) return <QuestionSheet deal={deal} step={step} onClose={onClose} />;
  return (
    <Sheet title={t(`ending.statement.${step}`)} onClose={onClose}>
      {(close) => <StatementForm deal={deal} step={step} close={close} />}
    </Sheet>
  );
}
