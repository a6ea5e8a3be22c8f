import { useApolloClient } from '@apollo/client/react';
import { refusalOf } from '../../../lib/apollo/refusal.ts';
import type { EndingStep } from '../../../lib/navigation/navigation.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import {
  AnswerNoShowDocument,
  AppealDecisionDocument,
  ContestCompletionDocument,
  DenyCompletionDocument,
  ReportNoShowDocument,
  StateDisputeDocument,
  WaiveFeeDocument,
  WithdrawDisputeDocument,
} from '../../../generated/graphql.ts';

/**
 * Returns how to take a step towards the end of a deal, with a statement where the step has one. It resolves to
 * undefined, or to the refusal's sentence; what is on the screen is then read again.
 */
export function useEndingStep(dealId: string): (step: EndingStep, statement?: string) => Promise<string | undefined> {
  const t = useTranslate();
  const client = useApolloClient();
  const send = (step: EndingStep, statement = '') => {
    const input = { dealId };
    switch (step) {
      case 'contest':
        return client.mutate({ mutation: ContestCompletionDocument, variables: { input: { ...input, statement } } });
      case 'state':
        return client.mutate({ mutation: StateDisputeDocument, variables: { input: { ...input, statement } } });
      case 'appeal':
        return client.mutate({ mutation: AppealDecisionDocument, variables: { input: { ...input, statement } } });
      case 'deny':
        return client.mutate({
          mutation: AnswerNoShowDocument,
          variables: { input: { ...input, admit: false, statement } },
        });
      case 'denyDone':
        return client.mutate({ mutation: DenyCompletionDocument, variables: { input } });
      case 'admit':
        return client.mutate({ mutation: AnswerNoShowDocument, variables: { input: { ...input, admit: true } } });
      case 'reportNoShow':
        return client.mutate({ mutation: ReportNoShowDocument, variables: { input } });
      case 'takeBack':
        return client.mutate({ mutation: WithdrawDisputeDocument, variables: { input } });
      case 'waive':
        return client.mutate({ mutation: WaiveFeeDocument, variables: { input } });
    }
  };
  return async (step, statement) => {
    try {
      await send(step, statement);
      return undefined;
    } catch (error) {
      void client.refetchQueries({ include: 'active' });
      return refusalOf(error)?.message ?? t('error.offline');
    }
  };
}
