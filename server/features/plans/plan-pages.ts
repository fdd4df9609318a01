import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { member } from '#server/auth/require-viewer.ts';
import { requireCsrfToken } from '#server/platform/http/csrf.ts';
import { orFailure } from '#server/platform/http/form-failure.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { PageFeatures } from '#shared/pages/page-features.ts';
import { openPayments } from './open-payments.ts';
import { planToTell } from './own-plan.ts';
import { sandboxPage, settlePage } from './sandbox/sandbox-checkout.ts';

type Given = Pick<PageFeatures, 'planPrices' | 'planToTell' | 'sandboxPage' | 'settleSandboxPage'>;
const acts = z.enum(['pay', 'decline', 'leave']);

/** What pages about plans may ask, and those of the sandbox do. */
export const planFeatures = (deps: Deps, request: FastifyRequest): Given => ({
  planPrices: async () => {
    const provider = openPayments(deps);
    return { prices: await provider.prices(), test: provider.name === 'sandbox' };
  },
  planToTell: () => planToTell(deps, member(request).id),
  sandboxPage: (id) => sandboxPage(deps, member(request).id, id),
  settleSandboxPage: (id, act, csrf) =>
    orFailure(async () => {
      requireCsrfToken(request, deps.env, csrf);
      const { data: pressed } = acts.safeParse(act);
      if (!pressed) throw new Problem(422, 'validation_failed');
      await settlePage(deps, member(request).id, id, pressed);
      return true as const;
    }),
});
