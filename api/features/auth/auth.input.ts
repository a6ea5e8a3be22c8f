import { z } from 'zod';
import { country, email, firstName, lastName } from '../users/users.input.ts';

/** Longest password; more would only make hashing dearer. */
const LONGEST_PASSWORD = 200;

const password = z
  .string('Password is required')
  .min(1, 'Password is required')
  .max(LONGEST_PASSWORD, `Password can have at most ${LONGEST_PASSWORD} characters`)
  .refine((typed) => typed.isWellFormed(), 'Password contains characters that cannot be typed');

/** What a new account needs. Whatever else is sent, a role or a rating, is not read. */
export const SignUp = z.object({ firstName, lastName, email, password: password.min(8, 'Password must have at least 8 characters') });

/** Who is signing in. */
export const SignIn = z.object({ email, password });

/** What onboarding asks for; messages of spec §5. */
export const CompleteOnboarding = z.object({ dateOfBirth: z.iso.date('Please select your date of birth'), country });
