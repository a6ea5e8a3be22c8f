/** Time zone of Favr's days, such as in 'today' or 'this week'. */
export const ZONE = 'Europe/Luxembourg';
