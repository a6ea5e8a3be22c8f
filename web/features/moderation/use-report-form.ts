import { useMutation } from '@apollo/client/react';
import { useState, type FormEvent } from 'react';
import { useFormErrors } from '../../components/form/use-form-errors.ts';
import { ReportContentDocument, type ReportReason } from '../../generated/graphql.ts';
import { faultsOf } from '../../lib/apollo/fresh/faults.ts';
import { showToast } from '../../lib/feedback/toasts.ts';
import { useTranslate } from '../../lib/i18n/translate.ts';
import type { Neighbour, ReportSubject } from '../../lib/navigation/navigation.ts';
import { useBlocking } from './use-blocking.ts';

/** The props of the report form. */
export interface ReportFormProps {
  person: Neighbour;
  subjects: readonly [ReportSubject, ...ReportSubject[]];
  /** Called after the report; `alsoBlocked` is true where the person was blocked as well. */
  onDone: (alsoBlocked: boolean) => void;
}

/** Returns the values, errors and submission of a report. */
export function useReportForm({ person, subjects, onDone }: ReportFormProps) {
  const t = useTranslate();
  const [report, { loading }] = useMutation(ReportContentDocument);
  const { block, busy: blocking } = useBlocking(person.id);
  const [subject, setSubject] = useState(subjects[0]);
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [note, setNote] = useState('');
  const [alsoBlock, setAlsoBlock] = useState(false);
  const { form, errors, showErrors, clearError } = useFormErrors<'reason' | 'note'>();
  const busy = loading || blocking;

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!reason) return showErrors({ reason: t('moderation.reason.missing') });
    try {
      const { kind, id, picture } = subject;
      await report({ variables: { input: { kind, id, reason, note, picture } } });
      if (alsoBlock) await block();
    } catch (error) {
      return showErrors(faultsOf(error, t('error.offline')));
    }
    showToast({ title: t('moderation.reported.title'), description: t('moderation.reported.text') });
    onDone(alsoBlock);
  };

  return {
    form,
    errors,
    busy,
    onSubmit,
    subject,
    setSubject,
    reason,
    setReason: (chosen: ReportReason) => {
      setReason(chosen);
      clearError('reason');
    },
    note,
    setNote: (text: string) => {
      setNote(text);
      clearError('note');
    },
    alsoBlock,
    setAlsoBlock,
  };
}
