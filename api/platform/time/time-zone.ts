/** Time zone of Favr's days, such as in 'today' or 'this week'. */
export { ZONE } from '../../../shared/time/place-time.ts';
