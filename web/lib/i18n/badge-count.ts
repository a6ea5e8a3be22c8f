/** Formats an unread count for a badge: `99+` above 99 (docs/behaviour/notifications.md#unread-counts). */
export const formatBadgeCount = (count: number): string => (count > 99 ? '99+' : String(count));
