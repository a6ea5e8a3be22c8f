/** What the worker tells a page: somebody tapped a notification, and this is where it leads. */
export interface NotificationClick {
  type: 'notification-click';
  /** A path of the app. */
  url: string;
}
