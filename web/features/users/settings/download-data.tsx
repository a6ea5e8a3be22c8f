import { useMutation, useQuery } from '@apollo/client/react';
import { useEffect, type MouseEventHandler } from 'react';
import { Box } from '@chakra-ui/react';
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple';
import { FileArrowDownIcon } from '@phosphor-icons/react/dist/csr/FileArrowDown';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { askForPassword } from '../../../lib/session/password-question.ts';
import { FormError } from '../../../components/form/form-field.tsx';
import { SettingButton, SettingFile } from '../../../components/list/settings-list.tsx';
import { AccountExportDocument, RequestAccountExportDocument } from '../../../generated/graphql.ts';

/** Milliseconds between two looks at how far the file has come. */
const LOOK_EVERY = 2_000;

/** Returns the newest file of everything kept about the viewer, how to ask for one, and why that was refused. */
function useExport() {
  const { data, startPolling, stopPolling } = useQuery(AccountExportDocument, { fetchPolicy: 'cache-and-network' });
  const [request, { loading, error }] = useMutation(RequestAccountExportDocument);
  const file = data?.viewer?.accountExport ?? null;
  const isRunning = file?.status === 'RUNNING';
  useEffect(() => {
    if (!isRunning) return undefined;
    startPolling(LOOK_EVERY);
    return stopPolling;
  }, [isRunning, startPolling, stopPolling]);
  return { file, isBusy: loading || isRunning, error, request: () => void request().catch(() => undefined) };
}

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

/** Status of what waits for the password (docs/behaviour/people.md#security). */
const FORBIDDEN = 403;

/** Goes to the file once the server gives it out, which may ask for the password first, and says where it does not. */
function useDownload(path: string): MouseEventHandler {
  const t = useTranslate();
  const fail = (title: string) => showToast({ title, tone: 'alert' });
  const download = async () => {
    const { ok, status } = await fetch(path, { method: 'HEAD' });
    if (ok || (status === FORBIDDEN && (await askForPassword()))) location.assign(path);
    else if (status !== FORBIDDEN) fail(t('settings.export.gone'));
  };
  return (event) => {
    event.preventDefault();
    void download().catch(() => fail(t('error.offline')));
  };
}

function ReadyFile({ path, bytes, expiresAt }: { path: string; bytes: number; expiresAt: string }) {
  const t = useTranslate();
  const day = useFormat().day(expiresAt);
  return (
    <SettingFile
      href={path}
      onClick={useDownload(path)}
      icon={<FileArrowDownIcon size={22} aria-hidden />}
      label={t('settings.export.ready')}
      hint={t('settings.export.until', { size: Math.ceil(bytes / 1_024), day })}
    />
  );
}
