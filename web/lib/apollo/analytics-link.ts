import { ApolloLink } from '@apollo/client';
import { tap } from 'rxjs';
import type { AnalyticsEvent } from '../analytics/analytics-collector.ts';

/** Categories of the counted operations (docs/behaviour/people.md#analytics). */
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

/** Counts mutations that the server has carried out. */
export const analyticsLink = new ApolloLink((operation, forward) => {
  const label = operation.operationName ?? '';
  const category = counted[label];
  if (category === undefined) return forward(operation);
  const { rating } = (operation.variables['input'] ?? {}) as { rating?: number };
  return forward(operation).pipe(
    tap(({ errors }) => errors || void count({ category, label, ...(rating !== undefined && { value: rating }) })),
  );
});
