import { OwnFavors } from '../features/favors/own/own-favors.tsx';
import { PushLine } from '../features/notifications/push/push-line.tsx';
import { ProfileSheet as Sheet, type ProfileSheetProps } from '../features/users/profile/profile-sheet.tsx';

/** Renders the profile dialog with the parts of other features. */
export const ProfileSheet = (props: Omit<ProfileSheetProps, 'OwnFavors' | 'PushLine'>) => (
  <Sheet {...props} OwnFavors={OwnFavors} PushLine={PushLine} />
);
