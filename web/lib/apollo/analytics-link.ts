import { ApolloLink } from '@apollo/client';
import { tap } from 'rxjs';
import type { AnalyticsEvent } from '../analytics/analytics-collector.ts';

/** What people do that is worth counting, by the operation that does it. */
const counted: Readonly<Record<string, AnalyticsEvent['category']>> = {
  SignUp: 'auth',
  SignIn: 'auth',
  CompleteOnboarding: 'users',
  PostFavor: 'favors',
  AcceptFavor: 'favors',
  NegotiateFavor: 'favors',
  CompleteFavor: 'favors',
  LikeFavor: 'favors',
  BookmarkFavor: 'favors',
  OpenConversation: 'conversations',
};

const count = async (event: AnalyticsEvent) => (await import('../analytics/analytics.ts')).countEvent(event);

/** Counts what was done, once the server has said that it is done. */
export const analyticsLink = new ApolloLink((operation, forward) => {
  const label = operation.operationName ?? '';
  const category = counted[label];
  if (category === undefined) return forward(operation);
  const { rating } = (operation.variables['input'] ?? {}) as { rating?: number };
  return forward(operation).pipe(
    tap(({ errors }) => errors || void count({ category, label, ...(rating !== undefined && { value: rating }) })),
  );
});
