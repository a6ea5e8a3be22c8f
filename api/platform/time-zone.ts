/** Favr's days begin and end where its people live. */
export const ZONE = 'Europe/Luxembourg';
