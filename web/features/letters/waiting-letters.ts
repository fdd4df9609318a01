import { queryOptions } from '@tanstack/react-query';
import type { WaitingLetters } from '#shared/letters/letters.ts';
import { answerOf, api } from '#web/api/client.ts';

/** The newest that wait for an answer, and how many do. */
export const waitingLetters = queryOptions({
  queryKey: ['letters', 'waiting'],
  queryFn: (): Promise<WaitingLetters> => answerOf(api.GET('/api/letters/waiting')),
});
