import type { RefusalCode } from '../../../api/platform/errors.ts';
import type { Role } from '../../../api/features/deals/table/deal-row.rules.ts';

/** Roles whose steps nobody presses, with the reason. */
export const unwalkedRoles: Partial<Record<Role, string>> = {
  CLOCK: 'a due moment takes the step; nobody presses it',
  HOUSE: 'follows from another step, such as a departure, which has its own way',
  ADMIN: 'admins decide over the API; the app has no page for it',
};

/** Mutations that the app sends and no way reaches, with the reason. */
export const unwalkedMutations: Readonly<Record<string, string>> = {};

/** Refusals that nobody meets in the app, with the reason. */
export const unwalkedRefusals: Partial<Record<RefusalCode, string>> = {};
