import { queryOptions } from '@tanstack/react-query';
import type { Letter, LetterList } from '#shared/letters/letters.ts';
import type { LetterBox } from '#shared/letters/limits.ts';
import { answerOf, api } from '#web/api/client.ts';

export type AskedLetters = { box: LetterBox; after: string | null };

/** Letters of a box, those before one of them or the newest. */
export const letterList = ({ box, after }: AskedLetters) =>
  queryOptions({
    queryKey: ['letters', 'list', box, after],
    queryFn: (): Promise<LetterList> =>
      answerOf(api.GET('/api/letters', { params: { query: { box, ...(after && { after }) } } })),
  });

export const letterOf = (id: string) =>
  queryOptions({
    queryKey: ['letters', 'one', id],
    queryFn: (): Promise<Letter> => answerOf(api.GET('/api/letters/{id}', { params: { path: { id } } })),
  });
