import type { FastifyRequest } from 'fastify';
import type { Deps } from '#server/auth/deps.ts';
import { member } from '#server/auth/require-viewer.ts';
import { openPayments } from './open-payments.ts';
import { planToTell } from './own-plan.ts';
import { sandboxPage } from './sandbox/sandbox-checkout.ts';

/** What pages about plans may ask. */
export const planFeatures = (deps: Deps, request: FastifyRequest) => ({
  /** What Pro costs on this server, and whether no money moves here. */
  planPrices: async () => {
    const provider = openPayments(deps);
    return { prices: await provider.prices(), test: provider.name === 'sandbox' };
  },
  planToTell: () => planToTell(deps, member(request).id),
  sandboxPage: (id: string) => sandboxPage(deps, member(request).id, id),
});
