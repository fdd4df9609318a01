import type { FastifyRequest } from 'fastify';
import type { Deps } from '#server/auth/deps.ts';
import type { PageFeatures } from '#shared/pages/page-features.ts';
import { arrivalCookie, flowCookie } from './flow-cookies.ts';

type OfProviders = Pick<PageFeatures, 'signInProviders' | 'providerDoor' | 'providerArrival'>;

export function providerPageFeatures({ env }: Pick<Deps, 'env'>, request: FastifyRequest): OfProviders {
  const nameOf = (id: string) => env.providers.find((each) => each.id === id)?.name ?? '';
  return {
    signInProviders: () => env.providers.map(({ id, name }) => ({ id, name })),
    providerDoor: () => {
      const flow = flowCookie.read(request, env);
      return flow && { provider: nameOf(flow.provider), url: flow.url };
    },
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
