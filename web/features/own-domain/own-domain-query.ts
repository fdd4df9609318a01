import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnDomain } from '#shared/own-domain/own-domain.ts';
import { answerOf, api } from '#web/api/client.ts';
import { textOf } from '#web/forms/form-action.ts';
import { useSentForm } from '#web/forms/use-sent-form.ts';

export const ownDomainQuery = queryOptions({
  queryKey: ['profiles', 'own-domain'],
  queryFn: (): Promise<OwnDomain> => answerOf(api.GET('/api/own-domain')),
});

export const nameDomain = (form: FormData) =>
  answerOf(api.PUT('/api/own-domain', { body: { name: textOf(form, 'name') } }));
const acts = {
  look: () => answerOf(api.POST('/api/own-domain/check')),
  drop: () => answerOf(api.DELETE('/api/own-domain')),
};
const keep = (queries: QueryClient) => (answer: OwnDomain) => queries.setQueryData(ownDomainQuery.queryKey, answer);

/** What somebody does about their domain; each answers with how it is then. */
export const useNaming = () => useSentForm('domain', nameDomain, { onSuccess: keep(useQueryClient()) });
export const useLooking = () => useMutation({ mutationFn: acts.look, onSuccess: keep(useQueryClient()) });
export const useDropping = () => useMutation({ mutationFn: acts.drop, onSuccess: keep(useQueryClient()) });
