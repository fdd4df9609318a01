import { queryOptions, useQuery } from '@tanstack/react-query';
import type { LetterList } from '#shared/letters/letters.ts';
import { answerOf, api } from '../../api/client.ts';

/**
 * Letters that came, those before one of them or the newest; asked anew with the profile, which says whether any may
 * come.
 */
export const letterList = (after: string | null) =>
  queryOptions({
    queryKey: ['profiles', 'letters', after],
    queryFn: (): Promise<LetterList> =>
      answerOf(api.GET('/api/letters', { params: { query: after ? { after } : {} } })),
  });

/** How many letters wait for an answer: `given` by the page, and asked again when one is dealt with. */
export const useUnanswered = (given: number) =>
  useQuery({
    queryKey: ['profiles', 'letters', 'unanswered'],
    queryFn: () => answerOf(api.GET('/api/letters/unanswered')).then(({ unanswered }) => unanswered),
    initialData: given,
  }).data;
