import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { currentDevice } from '../../../lib/browser/user-agent.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { webSettings } from '../../../lib/browser/web-settings.ts';
import { usePushForbidden } from './permission.ts';
import { enablePush, PushFault, testPush } from './push-device.ts';
import { pushSupport, type PushSupport } from './push-support.ts';

/** Where setting up a device stands (docs/behaviour.md#notification-prompt); `untested` is set up, but the test did not get through. */
export type SetupStage = 'prompt' | 'setup' | 'testing' | 'success' | 'untested';

/** The way this device goes, and the third-party app it may go through. Asked for once the component is shown. */
export function usePushSupport(): { way: PushSupport | undefined; oneSignalAppId: string | null } {
  const [oneSignalAppId, setAppId] = useState<string | null>();
  useEffect(() => {
    let gone = false;
    void webSettings().then((settings) => !gone && setAppId(settings?.oneSignalAppId ?? null));
    return () => {
      gone = true;
    };
  }, []);
  const way = oneSignalAppId === undefined ? undefined : pushSupport(currentDevice(), oneSignalAppId !== null);
  return { way, oneSignalAppId: way === 'onesignal' ? (oneSignalAppId ?? null) : null };
}

/** Sets this device up: asks, subscribes, tests. `fault` is why it failed, in the words of docs/behaviour.md#error-texts. */
export function usePushSetup(oneSignalAppId: string | null) {
  const t = useTranslate();
  const client = useApolloClient();
  const [stage, setStage] = useState<SetupStage>('prompt');
  const [fault, setFault] = useState<string>();
  const forbidden = usePushForbidden();
  const [wasForbidden, setWasForbidden] = useState(forbidden);
  if (wasForbidden !== forbidden) {
    setWasForbidden(forbidden);
    // Allowed again meanwhile: nothing is wrong any more.
    if (!forbidden) setFault(undefined);
  }

  const begin = async () => {
    setFault(undefined);
    setStage('setup');
    try {
      await enablePush(client, oneSignalAppId);
    } catch (error) {
      const { browser } = currentDevice();
      const denied = error instanceof PushFault && error.denied;
      setFault(
        denied ? t('push.denied', { browser: browser === 'Unknown' ? t('push.browser') : browser }) : t('push.failed'),
      );
      setStage('prompt');
      return;
    }
    setStage('testing');
    setStage((await testPush(client, oneSignalAppId !== null).catch(() => false)) ? 'success' : 'untested');
  };
  return { stage, fault, begin };
}
