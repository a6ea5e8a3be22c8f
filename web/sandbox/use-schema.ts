import { buildClientSchema, getIntrospectionQuery, type GraphQLSchema, type IntrospectionQuery } from 'graphql';
import { useEffect, useState } from 'react';
import { ask } from './answers.ts';
import { useToken } from './asker.ts';

/** The schema, or why there is none: without it operations still run, only completion and docs are missing. */
export interface SchemaState {
  schema: GraphQLSchema | undefined;
  /** Undefined while it is being read, and once it was. */
  fault: string | undefined;
}

const query = getIntrospectionQuery({ descriptions: true, inputValueDeprecation: true, specifiedByUrl: true });

/** Reads the schema, again for every token: what one may not ask for, another may. */
export function useSchema(): SchemaState {
  const token = useToken();
  const [state, setState] = useState<SchemaState>({ schema: undefined, fault: undefined });
  useEffect(() => {
    const stop = new AbortController();
    ask({ query, variables: {} }, token, stop.signal).then(
      ({ result: { data, errors } }) =>
        setState(
          data
            ? { schema: buildClientSchema(data as unknown as IntrospectionQuery), fault: undefined }
            : { schema: undefined, fault: errors?.[0]?.message ?? 'The schema could not be read.' },
        ),
      () => stop.signal.aborted || setState({ schema: undefined, fault: 'The server could not be reached.' }),
    );
    return () => stop.abort();
  }, [token]);
  return state;
}
