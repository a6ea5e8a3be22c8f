/**
 * Name of the response header that marks a page of the app: the service worker shows no other page at its addresses
 * (docs/behaviour/connection.md#silence).
 */
export const pageHeader = 'favr-page';
