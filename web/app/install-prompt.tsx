import { HStack, Text } from '@chakra-ui/react';
import { Button } from '../components/base/button.tsx';
import { FloatingCard } from '../components/overlay/floating-card.tsx';
import { HomeScreenSteps } from '../components/base/home-screen-steps.tsx';
import { Logo } from '../components/base/logo.tsx';
import { declineInstall, install, useInstallWay } from '../lib/browser/install.ts';
import { useTranslate } from '../lib/i18n/translate.ts';

/**
 * Offers to install the app; renders nothing once it is installed or was declined
 * (docs/behaviour/connection.md#installing).
 */
export function InstallPrompt() {
  const t = useTranslate();
  const way = useInstallWay();
  if (!way) return null;
  return (
    <FloatingCard label={t('install.title')} icon={<Logo size={44} />} onClose={declineInstall}>
      <Text textStyle="strong">{t('install.title')}</Text>
      <Text textStyle="small" color="muted" mt="0.5">
        {t('install.text')}
      </Text>
      {way === 'byHand' ? (
        <HomeScreenSteps />
      ) : (
        <HStack gap="2" mt="3" flexWrap="wrap">
          <Button onClick={() => void install()}>{t('install.do')}</Button>
          <Button look="plain" onClick={declineInstall}>
            {t('install.later')}
          </Button>
        </HStack>
      )}
    </FloatingCard>
  );
}
