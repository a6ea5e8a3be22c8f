import { useState } from 'react';
import type { Neighbour, ReportSubject } from '../../lib/navigation/navigation.ts';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { Sheet } from '../../components/overlay/sheet.tsx';
import { ReportForm } from './report-form.tsx';
import { useLeaveFavor } from './use-leave-favor.ts';

/** Shows the dialog for reporting a person, or something of theirs, to the admins. */
export function ReportSheet({
  person,
  subjects,
  onClose,
}: {
  person: Neighbour;
  subjects: readonly [ReportSubject, ...ReportSubject[]];
  onClose: () => void;
}) {
  const t = useTranslate();
  const leaveFavor = useLeaveFavor();
  const [blocked, setBlocked] = useState(false);
  return (
    <Sheet title={t('moderation.report')} onClose={blocked ? leaveFavor : onClose}>
      {(close) => (
        <ReportForm
          person={person}
          subjects={subjects}
          onDone={(alsoBlocked) => {
            setBlocked(alsoBlocked);
            close();
          }}
        />
      )}
    </Sheet>
  );
}
