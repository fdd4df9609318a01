import { letterBoxes } from '#shared/letters/limits.ts';
import { letterPaths } from '#shared/letters/paths.ts';
import { paths } from '#shared/paths.ts';
import type { AskedLetters } from './letter-queries.ts';

/** Which letters an address asks for. */
export const askedLetters = (search: URLSearchParams): AskedLetters => ({
  box: letterBoxes.find((each) => each === search.get('box')) ?? 'inbox',
  after: search.get('after'),
});

const queryOf = ({ box, after }: AskedLetters) => ({
  box: box === 'inbox' ? undefined : box,
  after: after ?? undefined,
});

/** The address of a list, and of a letter with that list beside it. */
export const listPath = (asked: AskedLetters) => paths.letters(queryOf(asked));
export const letterPath = (id: string, asked: AskedLetters) => letterPaths.letter(id, queryOf(asked));
