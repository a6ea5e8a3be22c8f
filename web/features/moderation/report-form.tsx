import { Stack, Text } from '@chakra-ui/react';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { Button } from '../../components/base/button.tsx';
import { ChoiceList } from '../../components/form/choice-list.tsx';
import { FormError, FormField, TextArea } from '../../components/form/form-field.tsx';
import { Switch } from '../../components/form/switch.tsx';
import { SheetForm } from '../../components/overlay/sheet-body.tsx';
import type { ReportReason } from '../../generated/graphql.ts';
import { useReportForm, type ReportFormProps } from './use-report-form.ts';

/** The maximum length of a note (docs/behaviour/limits.md#validation). */
const maxNoteLength = 1000;

const reasons = [
  'SPAM',
  'SCAM',
  'HARASSMENT',
  'OFFENSIVE',
  'DANGEROUS',
  'FAKE',
  'OTHER',
] as const satisfies readonly ReportReason[];

type ReportState = Omit<ReturnType<typeof useReportForm>, 'form'>;

function NoteField({ note, setNote, errors }: Pick<ReportState, 'note' | 'setNote' | 'errors'>) {
  const t = useTranslate();
  return (
    <FormField
      label={t('moderation.note')}
      error={errors.note}
      count={note.length > 0 ? t('moderation.note.count', { used: note.length, room: maxNoteLength }) : undefined}
    >
      <TextArea
        value={note}
        minH="5rem"
        maxLength={maxNoteLength}
        placeholder={t('moderation.note.placeholder')}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormField>
  );
}

/** Renders a report: the subject, the reason, an optional note and an optional block of the person. */
export function ReportForm(props: ReportFormProps) {
  const t = useTranslate();
  const { person, subjects } = props;
  const name = person.firstName;
  const { form, ...report } = useReportForm(props);
  return (
    <SheetForm ref={form} noValidate onSubmit={report.onSubmit} aria-busy={report.busy}>
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
            choices={subjects.map(({ kind, excerpt }) => ({
              value: kind,
              label: t(`moderation.subject.${kind}`, { name, words: excerpt ?? '' }),
            }))}
            value={report.subject.kind}
            onChange={(kind) => report.setSubject(subjects.find((other) => other.kind === kind)!)}
          />
        )}
        <ChoiceList
          label={t('moderation.reason')}
          choices={reasons.map((value) => ({ value, label: t(`moderation.reason.${value}`) }))}
          value={report.reason}
          error={report.errors.reason}
          onChange={report.setReason}
        />
        <NoteField note={report.note} setNote={report.setNote} errors={report.errors} />
        {!person.viewerHasBlocked && (
          <Switch checked={report.alsoBlock} onChange={report.setAlsoBlock}>
            {t('moderation.report.block', { name })}
          </Switch>
        )}
        {report.errors.form && <FormError>{report.errors.form}</FormError>}
        <Button type="submit" size="lg" disabled={report.busy}>
          {t('moderation.report.send')}
        </Button>
      </Stack>
    </SheetForm>
  );
}
