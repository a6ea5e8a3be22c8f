import { z } from 'zod';
import { country, email, firstName, lastName } from '../users/users.input.ts';

/** Longest password; more would only make hashing dearer. */
const LONGEST_PASSWORD = 200;

const password = z
  .string('Password is required')
  .min(1, 'Password is required')
  .max(LONGEST_PASSWORD, `Password can have at most ${LONGEST_PASSWORD} characters`)
  .refine((typed) => typed.isWellFormed(), 'Password contains characters that cannot be typed');

const newPassword = password.min(8, 'Password must have at least 8 characters');

/** What a new account needs. Whatever else is sent, a role or a rating, is not read. */
export const SignUp = z.object({ firstName, lastName, email, password: newPassword });

const token = z.string('The link is incomplete').regex(/^[\w-]{43}$/, 'The link is incomplete');

/** Who has forgotten their password. */
export const RequestPasswordReset = z.object({ email });

/** A new password, by a mailed link. */
export const ResetPassword = z.object({ token, password: newPassword });

/** An address, by a mailed link. */
export const ConfirmEmail = z.object({ token });

/** Who is signing in. */
export const SignIn = z.object({ email, password });

/** What onboarding asks for; messages of docs/behaviour.md#onboarding. */
export const CompleteOnboarding = z.object({ dateOfBirth: z.iso.date('Please select your date of birth'), country });
