import { part, withQuery } from '../with-query.ts';

export type LettersQuery = { box?: 'sent' | 'archive' | undefined; after?: string | undefined };

export const letterPaths = {
  letter: (letterId: string, query?: LettersQuery) => withQuery(`/dashboard/letters/${part(letterId)}`, query),
};
