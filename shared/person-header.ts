/**
 * Name of the request header, and of the GraphQL socket's connection parameter, with the id of the person a request is
 * meant for (docs/behaviour/people.md#identity-fence). It proves nothing: the server only compares it with the session.
 */
export const personHeader = 'favr-person';
