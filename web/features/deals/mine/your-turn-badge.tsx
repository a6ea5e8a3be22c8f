import { useQuery } from '@apollo/client/react';
import { useLocation } from 'react-router-dom';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { CountBadge } from '../../../components/base/count-badge.tsx';
import { YourTurnDocument } from '../../../generated/graphql.ts';
import { useFollowDeals } from './use-follow-deals.ts';

/** Pages that read the count with what they show. */
const pagesThatAsk: readonly string[] = ['/', '/my-favors'];

function FollowDeals() {
  useFollowDeals([YourTurnDocument]);
  return null;
}

/** Renders how many of one's own favors wait for the viewer, on the corner of an icon. */
export function YourTurnBadge() {
  const t = useTranslate();
  const { pathname } = useLocation();
  const isAsked = pagesThatAsk.includes(pathname);
  const { data } = useQuery(YourTurnDocument, { fetchPolicy: isAsked ? 'cache-only' : 'cache-first' });
  const count = data?.myFavorCounts?.yourTurn ?? 0;
  return (
    <>
      {!isAsked && <FollowDeals />}
      <CountBadge size="small" atCorner count={count} label={t('myFavors.yourTurn', { count })} />
    </>
  );
}
