import { Box } from '@chakra-ui/react';
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { FormError } from '../../../components/form/form-field.tsx';
import { SettingButton } from '../../../components/list/settings-list.tsx';
import { useExport, type ExportState } from './use-export.ts';

/** Renders the line that downloads the person's data, with its progress and errors. */
export function DownloadData({ userId }: { userId: string }) {
  const t = useTranslate();
  const { state, download } = useExport(userId);
  return (
    <>
      <SettingButton
        icon={<DownloadSimpleIcon size={22} aria-hidden />}
        label={t('settings.export')}
        hint={hintOf(state, t)}
        busy={state.kind === 'loading'}
        onClick={() => void download()}
      />
      <Box srOnly role="status">
        {state.kind === 'idle' ? '' : hintOf(state, t)}
      </Box>
      {state.kind === 'failed' && (
        <FormError px="4" py="2.5">
          {t('settings.export.failed', { reason: state.reason ?? t('error.offline') })}
        </FormError>
      )}
    </>
  );
}

function hintOf(state: ExportState, t: ReturnType<typeof useTranslate>): string {
  if (state.kind === 'loading')
    return state.bytes === 0
      ? t('settings.export.begun')
      : t('settings.export.progress', { size: Math.ceil(state.bytes / 1_024) });
  if (state.kind === 'done') return t('settings.export.done');
  return t('settings.export.hint');
}
