import { useMutation } from '@apollo/client/react';
import { Stack, Text, chakra } from '@chakra-ui/react';
import { useState, type FormEvent } from 'react';
import type { Neighbour, ReportSubject } from '../../lib/navigation/navigation.ts';
import { refusalOf } from '../../lib/apollo/refusal.ts';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { showToast } from '../../lib/feedback/toasts.ts';
import { Button } from '../../components/base/button.tsx';
import { ChoiceList } from '../../components/form/choice-list.tsx';
import { FormError, FormField, TextArea } from '../../components/form/form-field.tsx';
import { Switch } from '../../components/form/switch.tsx';
import { useFormErrors } from '../../components/form/use-form-errors.ts';
import { ReportContentDocument, type ReportReason } from '../../generated/graphql.ts';
import { useBlocking } from './use-blocking.ts';

const Form = chakra('form', {
  base: {
    overflowY: 'auto',
    px: 'page',
    pt: { base: '2', md: '7' },
    pb: 'calc(env(safe-area-inset-bottom) + 1.25rem)',
  },
});

/** Longest note, as schema.graphql says. */
const NOTE_MAX = 1000;

const reasons = [
  'SPAM',
  'SCAM',
  'HARASSMENT',
  'OFFENSIVE',
  'DANGEROUS',
  'FAKE',
  'OTHER',
] as const satisfies readonly ReportReason[];

/** What is wrong and why, in a few taps; a word about it, and the block that often goes with it, if one likes. */
export function ReportForm({
  person,
  subjects,
  onDone,
}: {
  person: Neighbour;
  subjects: readonly [ReportSubject, ...ReportSubject[]];
  /** Hears whether the person was blocked as well. */
  onDone: (alsoBlocked: boolean) => void;
}) {
  const t = useTranslate();
  const name = person.firstName;
  const [report, { loading }] = useMutation(ReportContentDocument);
  const { block, busy } = useBlocking(person.id);
  const [subject, setSubject] = useState(subjects[0]);
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [note, setNote] = useState('');
  const [alsoBlock, setAlsoBlock] = useState(false);
  const { form, errors, showErrors, clearError } = useFormErrors<'note' | 'form'>();

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (loading || busy) return;
    if (!reason) return showErrors({ form: t('moderation.reason.missing') });
    try {
      await report({ variables: { input: { kind: subject.kind, id: subject.id, reason, note } } });
      if (alsoBlock) await block();
    } catch (error) {
      const refusal = refusalOf(error);
      return showErrors({ [refusal?.field ?? 'form']: refusal?.message ?? t('error.offline') });
    }
    showToast({ title: t('moderation.reported.title'), description: t('moderation.reported.text') });
    onDone(alsoBlock);
  };

  return (
    <Form ref={form} noValidate onSubmit={onSubmit} aria-busy={loading || busy}>
      <Stack gap="5">
        <Stack gap="1.5">
          <Text as="h2" textStyle="headline">
            {t('moderation.report')}
          </Text>
          <Text color="muted">{t('moderation.report.text', { name })}</Text>
        </Stack>
        {subjects.length > 1 && (
          <ChoiceList
            label={t('moderation.subject')}
            choices={subjects.map(({ kind, words }) => ({
              value: kind,
              label: t(`moderation.subject.${kind}`, { name, words: words ?? '' }),
            }))}
            value={subject.kind}
            onChange={(kind) => setSubject(subjects.find((other) => other.kind === kind)!)}
          />
        )}
        <ChoiceList
          label={t('moderation.reason')}
          choices={reasons.map((value) => ({ value, label: t(`moderation.reason.${value}`) }))}
          value={reason}
          onChange={(chosen) => {
            setReason(chosen);
            clearError('form');
          }}
        />
        <FormField
          label={t('moderation.note')}
          error={errors.note}
          count={note.length > 0 ? t('moderation.note.count', { used: note.length, room: NOTE_MAX }) : undefined}
        >
          <TextArea
            value={note}
            minH="5rem"
            maxLength={NOTE_MAX}
            placeholder={t('moderation.note.placeholder')}
            onChange={(event) => {
              setNote(event.target.value);
              clearError('note');
            }}
          />
        </FormField>
        {!person.viewerHasBlocked && (
          <Switch checked={alsoBlock} onChange={setAlsoBlock}>
            {t('moderation.report.block', { name })}
          </Switch>
        )}
        {errors.form && <FormError>{errors.form}</FormError>}
        <Button type="submit" size="lg" disabled={loading || busy}>
          {t('moderation.report.send')}
        </Button>
      </Stack>
    </Form>
  );
}
