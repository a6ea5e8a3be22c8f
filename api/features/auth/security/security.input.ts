import { z } from 'zod';
import { pageSize } from '../../../platform/input.ts';
import { newPassword, password, token } from '../auth.input.ts';

/** Input of confirmPassword. */
export const ConfirmPassword = z.object({ password });

/** Input of changePassword. */
export const ChangePassword = z.object({ currentPassword: password, newPassword });

/** Input of undoEmailChange: the secret of a mailed link, and a new password. */
export const UndoEmailChange = z.object({ token, password: newPassword });

/** The id of a session. */
export const SessionChoice = z.object({ sessionId: z.guid('Device must be an id') });

/** A page of the security log. */
export const ListSecurityEvents = z.object({ first: pageSize, after: z.string().nullish() });
