import { Done, type Route } from '../../routing/route.ts';
import type { Ctx } from '../../context.ts';
import type { User } from '../users/user.entity.ts';
import { userBody, UserBody } from '../users/users.view.ts';
import { CompleteOnboarding, SignIn, SignUp } from './auth.input.ts';
import { completeOnboarding, signIn, signOut, signUp } from './auth.service.ts';

/**
 * Makes a route's output and handler of a use case that takes the body and answers the user
 * (docs/behaviour/api.md#rest).
 */
const answersUser = (useCase: (ctx: Ctx, raw: unknown) => Promise<User>): Pick<Route, 'output' | 'handle'> => ({
  output: UserBody,
  handle: async (ctx, { body }) => userBody(await useCase(ctx, body), ctx.viewer),
});

/** REST routes of accounts and sessions (docs/behaviour/api.md#rest). */
export const authRoutes: Route[] = [
  {
    method: 'post',
    path: '/auth/signup',
    summary: 'Make an account and sign in',
    access: 'anybody',
    body: SignUp,
    status: 201,
    refusals: ['EMAIL_TAKEN'],
    ...answersUser(signUp),
  },
  {
    method: 'post',
    path: '/auth/signin',
    summary: 'Sign in with e-mail and password',
    access: 'anybody',
    body: SignIn,
    refusals: ['BAD_CREDENTIALS', 'SUSPENDED'],
    ...answersUser(signIn),
  },
  {
    method: 'post',
    path: '/auth/complete-onboarding',
    summary: 'Tell date of birth and country',
    access: 'profile:write',
    body: CompleteOnboarding,
    refusals: ['TOO_YOUNG', 'AGE_REFUSED'],
    ...answersUser(completeOnboarding),
  },
  {
    method: 'post',
    path: '/auth/signout',
    summary: 'End this session and its sockets',
    access: 'anybody',
    output: Done,
    handle: async (ctx) => {
      await signOut(ctx);
      return { ok: true };
    },
  },
];
