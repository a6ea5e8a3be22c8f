import { FileTextIcon } from '@phosphor-icons/react/dist/csr/FileText';
import { LockKeyIcon } from '@phosphor-icons/react/dist/csr/LockKey';
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/csr/ShieldCheck';
import { legalDocuments, useOpenSheet } from '../../../lib/navigation/navigation.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { SettingButton } from '../../../components/list/settings-list.tsx';

const icons = { privacy: LockKeyIcon, terms: FileTextIcon, safety: ShieldCheckIcon };

/** Renders a line for each legal text, which opens it in a dialog. */
export function LegalLinks() {
  const t = useTranslate();
  const openSheet = useOpenSheet();
  return legalDocuments.map((document) => {
    const Icon = icons[document];
    return (
      <SettingButton
        key={document}
        icon={<Icon size={22} aria-hidden />}
        label={t(`legal.${document}`)}
        onClick={() => openSheet({ name: 'legal', document })}
      />
    );
  });
}
