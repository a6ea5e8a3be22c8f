/** Buttons of a push that asks whether all is fine, and what is said about the answer, in the device's language. */
export interface CheckInQuestion {
  /** Deal of the appointment it asks about. */
  dealId: string;
  /** Label of the button for 'all fine'. */
  fine: string;
  /** Label of the button for 'I need help'. */
  help: string;
  /** Says that the answer arrived. */
  sent: string;
  /** Says that it did not, and what to do. */
  failed: string;
}

/** Button of a push by which a poster shows their address to who accepted, and what is said about it. */
export interface AddressQuestion {
  /** Deal of the helper who waits for it. */
  dealId: string;
  /** Label of the button. */
  show: string;
  /** Says that the helper sees the address now. */
  sent: string;
  /** Says that it did not arrive, and what to do. */
  failed: string;
}

/**
 * Content of a push as JSON, from the server to the service worker. Plain text; a device shows whatever it receives.
 */
export interface PushMessage {
  /** Summary in a few words. */
  title: string;
  /** One sentence. */
  body: string;
  /** Path of the app that a click opens, such as `/chat/17?with=4`; never another site. */
  url: string;
  /** A later push with the same tag replaces an earlier one; all of one conversation share a tag. */
  tag: string;
  /** Id of the notification; null for a test or a summary. */
  notificationId: string | null;
  /** Question to answer with a button; absent in all others. */
  checkIn?: CheckInQuestion;
  /** Address to show with a button; absent in all others. */
  showAddress?: AddressQuestion;
  /** Id of the chat message, whose delivery `acknowledgePush` reports to its writer; null for other notifications. */
  messageId: string | null;
  /** The receiver's unread count when the push was sent, for the icon of the installed app. */
  unread: number;
  /** Id of the receiving device, which `acknowledgePush` takes. */
  deviceId: string;
  /** Id of the receiver: what the worker answers is meant for them (docs/behaviour/people.md#identity-fence). */
  personId: string;
}
