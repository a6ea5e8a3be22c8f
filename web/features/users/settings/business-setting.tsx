import { useMutation } from '@apollo/client/react';
import { BusinessChoice } from '../../../components/form/declaration-field.tsx';
import { DeclareBusinessDocument } from '../../../generated/graphql.ts';
import { useSetting } from './use-setting.ts';

/** Renders what the viewer declared, or the question; `declared` is null before the first declaration. */
export function BusinessSetting({ declared }: { declared: boolean | null }) {
  const [declare] = useMutation(DeclareBusinessDocument);
  const [isBusiness, change] = useSetting(
    declared,
    (next) => declare({ variables: { isBusiness: next } }),
    () => 'business.saved',
  );
  return <BusinessChoice isBusiness={isBusiness} onChange={change} />;
}
