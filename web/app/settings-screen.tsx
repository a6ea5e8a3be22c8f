import { NotificationSettings } from '../features/notifications/settings/notification-settings.tsx';
import { HomeArea } from '../features/places/home-area.tsx';
import { SettingsScreen as Screen } from '../features/users/settings/settings-screen.tsx';

/** Renders the settings with those of other features. */
export const SettingsScreen = () => <Screen homeArea={<HomeArea />} notifications={<NotificationSettings />} />;
