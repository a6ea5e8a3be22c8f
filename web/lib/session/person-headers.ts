import { personHeader } from '../../../shared/person-header.ts';

/**
 * Returns the header that names the person a write is meant for, so that the server refuses it when somebody else has
 * signed in meanwhile (docs/behaviour/people.md#identity-fence); none for a visitor.
 * @param person their id.
 */
export const personHeaders = (person: string | undefined): Record<string, string> =>
  person === undefined ? {} : { [personHeader]: person };
