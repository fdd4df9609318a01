import { queryOptions } from '@tanstack/react-query';
import type { IdentityState } from '#shared/identity/identity-rules.ts';
import { answerOf, api } from '#web/api/client.ts';

/** How far one is with proving who one is. */
export const ownIdentity = queryOptions({
  queryKey: ['identity', 'own'],
  queryFn: () => answerOf(api.GET('/api/identity')),
});

/** What this phone is asked for. */
export const phoneTask = queryOptions({
  queryKey: ['identity', 'phone'],
  queryFn: () => answerOf(api.GET('/api/identity/phone')),
});

/** Countries by name, in the reader's language. */
export const identityCountries = queryOptions({
  queryKey: ['identity-countries'],
  queryFn: () => answerOf(api.GET('/api/identity/countries')),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Before an admin: live, as whatever begins with `cases`. */
export const identityCases = (query: { state: IdentityState; page: number }) =>
  queryOptions({
    queryKey: ['cases', 'identities', query],
    queryFn: () => answerOf(api.GET('/api/admin/identity', { params: { query } })),
  });

export const identityCase = (id: string) =>
  queryOptions({
    queryKey: ['cases', 'identity', id],
    queryFn: () => answerOf(api.GET('/api/admin/identity/{id}', { params: { path: { id } } })),
  });
