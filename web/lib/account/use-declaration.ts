import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { DeclarationDocument, DeclareBusinessDocument } from '../../generated/graphql.ts';
import { useViewer } from '../session/viewer.ts';

/** The question whether the viewer acts as a business, and their answer so far. */
export type Declaration = ReturnType<typeof useDeclaration>;

/** Answer that something else keeps, such as a draft; with it a visitor is asked too, for when they sign in. */
interface KeptAnswer {
  isBusiness: boolean;
  setIsBusiness: (isBusiness: boolean) => void;
}

/**
 * Asks people once, before they first agree, offer or post, whether they act as a business
 * (docs/behaviour/people.md#private-or-business).
 */
export function useDeclaration(kept?: KeptAnswer) {
  const { viewer } = useViewer();
  const client = useApolloClient();
  const { data } = useQuery(DeclarationDocument, { skip: !viewer });
  const [declare] = useMutation(DeclareBusinessDocument);
  const [answer, setAnswer] = useState(false);
  const { isBusiness, setIsBusiness } = kept ?? { isBusiness: answer, setIsBusiness: setAnswer };
  return {
    isAsked: viewer ? data?.viewer?.businessDeclaredAt === null : kept !== undefined,
    isBusiness,
    setIsBusiness,
    /** Sends the answer where there is a question; rejects as the mutation does. */
    send: async (): Promise<void> => {
      // What cannot be asked is asked again the next time; whatever needs the answer goes on.
      const asked = await client.query({ query: DeclarationDocument }).catch(() => null);
      if (asked?.data?.viewer?.businessDeclaredAt === null) await declare({ variables: { isBusiness } });
    },
  };
}
