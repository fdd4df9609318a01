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

/** Its key is longer than any list's: there `after` is whatever stands in the address. */
export const unansweredCount = queryOptions({
  queryKey: ['profiles', 'letters', 'count', 'unanswered'],
  queryFn: () => answerOf(api.GET('/api/letters/unanswered')).then(({ unanswered }) => unanswered),
});

/** How many letters wait for an answer: `given` by the page, and asked again when one is dealt with. */
export const useUnanswered = (given: number) => useQuery({ ...unansweredCount, initialData: given }).data;
