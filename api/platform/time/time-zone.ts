/** Time zone of Favr's days, such as in 'today' or 'this week'. */
export { ZONE } from '../../../shared/place-time.ts';
