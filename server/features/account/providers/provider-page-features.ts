import type { FastifyRequest } from 'fastify';
import type { Deps } from '#server/auth/deps.ts';
import type { ProviderChoice } from '#shared/account/sign-in-providers.ts';
import { arrivalCookie, flowCookie } from './flow-cookies.ts';

export function providerPageFeatures({ env }: Pick<Deps, 'env'>, request: FastifyRequest) {
  const nameOf = (id: string) => env.providers.find((each) => each.id === id)?.name ?? '';
  return {
    /** Whom one can sign in with beside us. */
    signInProviders: (): ProviderChoice[] => env.providers.map(({ id, name }) => ({ id, name })),
    /** The provider this browser is about to leave for; null when it did not ask to, or too long ago. */
    providerDoor: () => {
      const flow = flowCookie.read(request, env);
      return flow && { provider: nameOf(flow.provider), url: flow.url };
    },
    /**
     * Who came back from a provider without being let in. `mine`: who is signed in now owns the account with that
     * address.
     */
    providerArrival: () => {
      const arrival = arrivalCookie.read(request, env);
      if (!arrival) return null;
      const { identity, userId, next } = arrival;
      return {
        provider: nameOf(identity.provider),
        full_name: identity.name,
        email: identity.email,
        mine: userId !== null && userId === request.viewer?.id,
        next,
      };
    },
  };
}
