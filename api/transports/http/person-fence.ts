import { personHeader } from '../../../shared/person-header.ts';
import type { Viewer } from '../../context.ts';
import { refuse, type RefusalCode } from '../../platform/errors.ts';

/**
 * Returns WRONG_PERSON when a request is meant for another person than its session or token proves
 * (docs/behaviour/people.md#identity-fence), else null. Without a session nobody is mistaken for somebody else: the use
 * case answers NOT_SIGNED_IN.
 * @param meantFor the id in the header or connection parameter `favr-person`; undefined or null where none was sent.
 */
export const whyWrongPerson = (viewer: Viewer | null, meantFor: unknown): RefusalCode | null =>
  viewer && meantFor !== undefined && meantFor !== null && meantFor !== viewer.id ? 'WRONG_PERSON' : null;

/**
 * Refuses a request that is meant for another person.
 * @throws AppError WRONG_PERSON
 */
export const refuseWrongPerson = (
  viewer: Viewer | null,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): void => refuse(whyWrongPerson(viewer, headers[personHeader]));
