import { randomUUID } from 'node:crypto';
import { IsNull, type DataSource } from 'typeorm';
import type { AuditAction } from '../../../generated/graphql.ts';
import { User } from '../../users/user.entity.ts';
import { readEmailAddress } from '../../../../shared/email-address.ts';
import { shownAddress } from '../../users/shown-address.ts';
import { writeAudit } from './audit.ts';

/** The commands of `npm run admin`: the role they set, their action in the audit log, and what they print. */
const roles = {
  grant: { role: 'admin', action: 'GRANT_ADMIN', done: 'is an admin now', before: 'is an admin already' },
  revoke: { role: 'person', action: 'REVOKE_ADMIN', done: 'is no longer an admin', before: 'is no admin' },
} as const;

/** A change of the role of an admin. */
export type RoleChange = keyof typeof roles;

/**
 * Grants or revokes the role of an admin, with an entry in the audit log; it takes effect from the next request on.
 * @returns a sentence on the outcome; null when no account has that e-mail address.
 */
export async function changeRole(
  dataSource: DataSource,
  change: RoleChange,
  email: string,
  now: () => Date,
): Promise<string | null> {
  const { role, action, done, before } = roles[change];
  return changePerson(dataSource, email, now, action, {
    changed: ({ role: held }) => (held === role ? null : { role }),
    done,
    before,
  });
}

/**
 * Asks somebody for their date of birth again who said by a slip that they are too young
 * (docs/behaviour/people.md#onboarding), with an entry in the audit log.
 * @returns a sentence on the outcome; null when no account has that e-mail address.
 */
export const askAgeAgain = (dataSource: DataSource, email: string, now: () => Date): Promise<string | null> =>
  changePerson(dataSource, email, now, 'ASK_AGE_AGAIN', {
    changed: ({ adultFrom }) => (adultFrom === null ? null : { adultFrom: null }),
    done: 'is asked for their date of birth again',
    before: 'was not refused for their age',
  });

/** Changes the account with an e-mail address, unless it is so already; returns what to print, null without one. */
function changePerson(
  dataSource: DataSource,
  email: string,
  now: () => Date,
  action: AuditAction,
  { changed, done, before }: { changed: (person: User) => Partial<User> | null; done: string; before: string },
): Promise<string | null> {
  const read = readEmailAddress(email);
  if ('fault' in read) return Promise.resolve(null);
  return dataSource.transaction(async (db) => {
    const person = await db.findOne(User, {
      where: { email: read.address, deletedAt: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
    if (!person) return null;
    const change = changed(person);
    if (!change) return `${nameOf(person)} ${before}.`;
    await db.update(User, { id: person.id }, change);
    await writeAudit(
      { db, viewer: null, request: { trace: randomUUID() }, now },
      { action, aboutUserIds: [person.id] },
    );
    return `${nameOf(person)} ${done}.`;
  });
}

/** Lists the admins in the order they joined, as `Ana Muller <ana@example.org>`. */
export async function listAdmins(dataSource: DataSource): Promise<string[]> {
  const admins = await dataSource.manager.find(User, { where: { role: 'admin' }, order: { id: 'ASC' } });
  return admins.map((admin) => `${nameOf(admin)}${admin.suspendedAt ? ', suspended' : ''}`);
}

const nameOf = ({ firstName, lastName, email }: User) => `${firstName} ${lastName} <${shownAddress(email!)}>`;
