import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { currentDevice } from '../../../lib/browser/user-agent.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { webSettings } from '../../../lib/browser/web-settings.ts';
import { usePushForbidden } from './permission.ts';
import { SwitchNotificationsDocument } from '../../../generated/graphql.ts';
import { enablePush, PushError, testPush } from './push-device.ts';
import { pushSupport, type PushSupport } from './push-support.ts';

/**
 * Stages of setting up a device (docs/behaviour/notifications.md#notification-prompt); `untested`: set up, but the test
 * failed.
 */
export type SetupStage = 'prompt' | 'setup' | 'testing' | 'success' | 'untested';

/** Returns how push can reach this device, undefined while settings load, and the OneSignal app where it needs one. */
export function usePushSupport(): { support: PushSupport | undefined; oneSignalAppId: string | null } {
  const [oneSignalAppId, setAppId] = useState<string | null>();
  useEffect(() => {
    let unmounted = false;
    void webSettings().then((settings) => !unmounted && setAppId(settings?.oneSignalAppId ?? null));
    return () => {
      unmounted = true;
    };
  }, []);
  const support = oneSignalAppId === undefined ? undefined : pushSupport(currentDevice(), oneSignalAppId !== null);
  return { support, oneSignalAppId: support === 'onesignal' ? (oneSignalAppId ?? null) : null };
}

/**
 * Returns how to ask, subscribe and test, the stage of that, and the error text (docs/behaviour/limits.md#error-texts).
 */
export function usePushSetup(oneSignalAppId: string | null) {
  const t = useTranslate();
  const client = useApolloClient();
  const [stage, setStage] = useState<SetupStage>('prompt');
  const [error, setError] = useState<string>();
  const forbidden = usePushForbidden();
  const [wasForbidden, setWasForbidden] = useState(forbidden);
  if (wasForbidden !== forbidden) {
    setWasForbidden(forbidden);
    // The error is obsolete once push is allowed again.
    if (!forbidden) setError(undefined);
  }

  const enable = async (): Promise<boolean> => {
    setError(undefined);
    setStage('setup');
    try {
      await enablePush(client, oneSignalAppId);
      // Of a person's devices only the first one switches their account on.
      await client.mutate({ mutation: SwitchNotificationsDocument, variables: { enabled: true } });
    } catch (cause) {
      const { browser } = currentDevice();
      const denied = cause instanceof PushError && cause.denied;
      setError(
        denied ? t('push.denied', { browser: browser === 'Unknown' ? t('push.browser') : browser }) : t('push.failed'),
      );
      setStage('prompt');
      return false;
    }
    setStage('testing');
    setStage((await testPush(client, oneSignalAppId !== null).catch(() => false)) ? 'success' : 'untested');
    return true;
  };
  return { stage, error, enable };
}
