import { SettingLine } from '../../../components/list/settings-list.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { NearbySettings } from './nearby-settings.tsx';
import { PushSettings } from '../push/push-settings.tsx';
import { QuietHours } from './quiet-hours.tsx';
import { useNotificationSettings } from './use-notification-settings.ts';

/** Renders the lines of a settings group: devices with push, quiet hours, favors nearby. */
export function NotificationSettings() {
  const { settings, change } = useNotificationSettings();
  return (
    <>
      <PushSettings />
      {settings ? (
        <>
          <QuietHours saved={settings.quietHours ?? null} onSave={(quietHours) => change({ quietHours })} />
          <NearbySettings
            radiusKm={settings.nearbyRadiusKm}
            selected={settings.nearbyCategories ?? null}
            onRadius={(nearbyRadiusKm) => change({ nearbyRadiusKm })}
            onCategories={(nearbyCategories) => change({ nearbyCategories })}
          />
        </>
      ) : (
        <SettingLine>
          <Skeleton height="2rem" />
        </SettingLine>
      )}
    </>
  );
}
