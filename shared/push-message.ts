/**
 * What a push carries, as JSON: the server writes it, the service worker reads it. Nothing in it is markup, and whatever a device
 * receives it shows.
 */
export interface PushMessage {
  /** What happened, in a few words. */
  title: string;
  /** What happened, in a sentence. */
  body: string;
  /** Where a tap leads: a path of the app, such as `/chat/17?with=4`; never another site. */
  url: string;
  /** A later message with the same tag takes the place of an earlier one: all of one conversation have the same. */
  tag: string;
  /** The notification it tells of; null where it stands for none, as a test or a summary. */
  notificationId: string | null;
  /** The message it tells of, whose writer hears through `acknowledgePush` that it was delivered; null where it tells of none. */
  messageId: string | null;
  /** Everything that waits for whoever it is for, as it was sent: the number on the icon of the installed app. */
  unread: number;
  /** Which of its owner's devices it was sent to: what `acknowledgePush` wants to hear once it arrived. */
  deviceId: string;
}
