import type { Ctx } from '../../context.ts';
import type { Route } from '../../transports/route.ts';
import type { User } from '../users/user.entity.ts';
import { userBody } from '../users/users.view.ts';
import { completeOnboarding, signIn, signOut, signUp } from './auth.service.ts';

/** A use case that takes the body and answers the person at the top level (spec §7). */
const answersUser =
  (useCase: (ctx: Ctx, raw: unknown) => Promise<User>): Route['handle'] =>
  async (ctx, { body }) =>
    userBody(await useCase(ctx, body), ctx.viewer);

/** REST's door to accounts (spec §7); sign-out is undocumented there, but a session that begins here must be able to end here. */
export const authRoutes: Route[] = [
  { method: 'post', path: '/auth/signup', status: 201, handle: answersUser(signUp) },
  { method: 'post', path: '/auth/signin', handle: answersUser(signIn) },
  { method: 'post', path: '/auth/complete-onboarding', handle: answersUser(completeOnboarding) },
  {
    method: 'post',
    path: '/auth/signout',
    handle: async (ctx) => {
      await signOut(ctx);
      return { ok: true };
    },
  },
];
