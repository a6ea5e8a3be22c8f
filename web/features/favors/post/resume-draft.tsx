import { Stack } from '@chakra-ui/react';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { Button, IconButton } from '../../../components/base/button.tsx';
import { NotePinned } from '../../../components/base/illustrations.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';

/** Asks whether to continue the draft on this device. */
export function ResumeDraft({
  title,
  startOverLabel,
  onResume,
  onStartOver,
  onClose,
}: {
  title: string;
  /** The label of the button that discards it. */
  startOverLabel: string;
  onResume: () => void;
  onStartOver: () => void;
  onClose: () => void;
}) {
  const t = useTranslate();
  return (
    <>
      <IconButton m="2" aria-label={t('nav.close')} onClick={onClose}>
        <XIcon size={24} weight="bold" aria-hidden />
      </IconButton>
      {/* On a phone on its side it is higher than the screen. */}
      <Stack flex="1" minH="0" overflowY="auto" justify="safe center" pb="16">
        <EmptyState
          picture={<NotePinned />}
          title={t('ask.resume.title')}
          text={t('ask.resume.text', { title: title || t('ask.resume.untitled') })}
        >
          <Stack gap="2.5" minW="14rem">
            <Button size="lg" onClick={onResume}>
              {t('ask.resume.go')}
            </Button>
            <Button size="lg" look="outline" onClick={onStartOver}>
              {startOverLabel}
            </Button>
          </Stack>
        </EmptyState>
      </Stack>
    </>
  );
}
