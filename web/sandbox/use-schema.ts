import { buildClientSchema, getIntrospectionQuery, type GraphQLSchema, type IntrospectionQuery } from 'graphql';
import { useEffect, useState } from 'react';
import { sendRequest } from './requests.ts';
import { useToken } from './token.ts';

/** The schema, or why it is missing: then operations still run, without completion and docs. */
export interface SchemaState {
  schema: GraphQLSchema | undefined;
  /** Undefined while the schema loads, and once it is loaded. */
  fault: string | undefined;
}

const query = getIntrospectionQuery({ descriptions: true, inputValueDeprecation: true, specifiedByUrl: true });

/** Loads the schema again for every token, because a token may forbid introspection. */
export function useSchema(): SchemaState {
  const token = useToken();
  const [state, setState] = useState<SchemaState>({ schema: undefined, fault: undefined });
  useEffect(() => {
    const request = new AbortController();
    sendRequest({ query, variables: {} }, token, request.signal).then(
      ({ result: { data, errors } }) =>
        setState(
          data
            ? { schema: buildClientSchema(data as unknown as IntrospectionQuery), fault: undefined }
            : { schema: undefined, fault: errors?.[0]?.message ?? 'The schema could not be read.' },
        ),
      () => request.signal.aborted || setState({ schema: undefined, fault: 'The server could not be reached.' }),
    );
    return () => request.abort();
  }, [token]);
  return state;
}
