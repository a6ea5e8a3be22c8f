import { z } from 'zod';
import { country, email, firstName, lastName } from '../users/users.input.ts';

/** Largest number of characters of a password; hashing longer ones would cost more. */
const LONGEST_PASSWORD = 200;

/** Schema of a password that somebody enters to prove who they are. */
export const password = z
  .string('Password is required')
  .min(1, 'Password is required')
  .max(LONGEST_PASSWORD, `Password can have at most ${LONGEST_PASSWORD} characters`)
  .refine((typed) => typed.isWellFormed(), 'Password contains characters that cannot be typed');

/** Schema of a password that somebody chooses. */
export const newPassword = password.min(8, 'Password must have at least 8 characters');

/** Input of signUp; other fields, such as a role or a rating, are ignored. */
export const SignUp = z.object({ firstName, lastName, email, password: newPassword });

/** Schema of the secret of a mailed link. */
export const token = z.string('The link is incomplete').regex(/^[\w-]{43}$/, 'The link is incomplete');

/** Input of requestPasswordReset. */
export const RequestPasswordReset = z.object({ email });

/** Arguments of mailedLink: what the link is for, and its secret. */
export const LookAtLink = z.object({ kind: z.enum(['CONFIRM_EMAIL', 'RESET_PASSWORD', 'UNDO_EMAIL_CHANGE']), token });

/** Input of resetPassword: the secret of a mailed link, and a new password. */
export const ResetPassword = z.object({ token, password: newPassword });

/** Input of confirmEmail: the secret of a mailed link. */
export const ConfirmEmail = z.object({ token });

/** Input of signIn. */
export const SignIn = z.object({ email, password });

/** Input of completeOnboarding (docs/behaviour/people.md#onboarding). */
export const CompleteOnboarding = z.object({ dateOfBirth: z.iso.date('Please select your date of birth'), country });
