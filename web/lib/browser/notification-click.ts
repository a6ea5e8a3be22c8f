/** Message of the worker to a page: a notification was clicked. */
export interface NotificationClick {
  type: 'notification-click';
  /** Path of the app to open. */
  url: string;
}
