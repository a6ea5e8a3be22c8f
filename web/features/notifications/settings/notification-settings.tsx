import { SettingLine } from '../../../components/list/settings-list.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { NearbySettings } from './nearby-settings.tsx';
import { PushSettings } from '../push/push-settings.tsx';
import { QuietHours } from './quiet-hours.tsx';
import { useNotificationSettings } from './use-settings.ts';

/** How notices reach somebody, when not, and which they want: lines of a group of settings. */
export function NotificationSettings() {
  const { settings, change } = useNotificationSettings();
  return (
    <>
      <PushSettings />
      {settings ? (
        <>
          <QuietHours hours={settings.quietHours ?? null} onChange={(quietHours) => change({ quietHours })} />
          <NearbySettings
            radiusKm={settings.nearbyRadiusKm}
            chosen={settings.nearbyCategories ?? null}
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
