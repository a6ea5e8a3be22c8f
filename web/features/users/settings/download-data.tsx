import { Box } from '@chakra-ui/react';
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple';
import { FileArrowDownIcon } from '@phosphor-icons/react/dist/csr/FileArrowDown';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { FormError } from '../../../components/form/form-field.tsx';
import { SettingButton, SettingFile } from '../../../components/list/settings-list.tsx';
import { useExport } from './use-export.ts';

/** Renders the lines that have the person's data gathered, with the progress, and that download the file. */
export function DownloadData() {
  const t = useTranslate();
  const { file, isBusy, error, request } = useExport();
  const progress = file?.status === 'RUNNING' ? t('settings.export.progress', { percent: file.percent }) : null;
  const failed = file?.status === 'FAILED' ? t('settings.export.again') : null;
  const reason = error?.message ?? failed;
  return (
    <>
      <SettingButton
        icon={<DownloadSimpleIcon size={22} aria-hidden />}
        label={t('settings.export')}
        hint={progress ?? t('settings.export.hint')}
        busy={isBusy}
        onClick={() => !isBusy && request()}
      />
      {file?.path && <ReadyFile path={file.path} bytes={file.bytes ?? 0} expiresAt={file.expiresAt!} />}
      <Box srOnly role="status">
        {progress ?? (file?.path ? t('settings.export.ready') : '')}
      </Box>
      {reason !== null && (
        <FormError px="4" py="2.5">
          {t('settings.export.failed', { reason })}
        </FormError>
      )}
    </>
  );
}

function ReadyFile({ path, bytes, expiresAt }: { path: string; bytes: number; expiresAt: string }) {
  const t = useTranslate();
  const day = useFormat().day(expiresAt);
  return (
    <SettingFile
      href={path}
      icon={<FileArrowDownIcon size={22} aria-hidden />}
      label={t('settings.export.ready')}
      hint={t('settings.export.until', { size: Math.ceil(bytes / 1_024), day })}
    />
  );
}
