import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { DeclarationDocument, DeclareBusinessDocument } from '../../generated/graphql.ts';
import { useViewer } from '../session/viewer.ts';

/** The question whether the viewer acts as a business, and their answer so far. */
export type Declaration = ReturnType<typeof useDeclaration>;

/**
 * Asks people once, before they first agree, offer or post, whether they act as a business
 * (docs/behaviour.md#private-or-business).
 */
export function useDeclaration() {
  const { viewer } = useViewer();
  const { data } = useQuery(DeclarationDocument, { skip: !viewer });
  const [declare] = useMutation(DeclareBusinessDocument);
  const [isBusiness, setIsBusiness] = useState(false);
  const isAsked = data?.viewer?.businessDeclaredAt === null;
  return {
    isAsked,
    isBusiness,
    setIsBusiness,
    /** Sends the answer where there is a question; rejects as the mutation does. */
    send: async (): Promise<void> => {
      if (isAsked) await declare({ variables: { isBusiness } });
    },
  };
}
