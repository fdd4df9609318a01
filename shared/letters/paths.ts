import { part, withQuery } from '../with-query.ts';

type LettersQuery = { box?: 'sent' | 'archive' | undefined; after?: string | undefined };

export const letterPaths = {
  list: (query: LettersQuery) => withQuery('/dashboard/letters', query),
  letter: (letterId: string, query?: LettersQuery) => withQuery(`/dashboard/letters/${part(letterId)}`, query),
};
