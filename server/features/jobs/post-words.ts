import { quoteTerm, splitWords } from '#server/features/search/published.ts';
import type { PostInput } from '#shared/jobs/post-input.ts';

/** What a post is found by, as the text of a tsvector: its words without regard to case and accents. */
export const postWords = ({
  title,
  organisation,
  description,
  skills,
  place,
}: Pick<PostInput, 'title' | 'organisation' | 'description' | 'skills' | 'place'>) =>
  [...new Set(splitWords([title, organisation, place, ...skills, description].join('\n')).map(({ word }) => word))]
    .map(quoteTerm)
    .join(' ');

/** The words of its place alone. */
export const placeWords = (place: string) =>
  splitWords(place)
    .map(({ word }) => quoteTerm(word))
    .join(' ');

/** A place that somebody looks for, as the text of a tsquery: all of its words, the last one perhaps only begun. Null without a word. */
export function placeAsked(typed: string): string | null {
  const words = splitWords(typed).slice(0, 20);
  if (words.length === 0) return null;
  return words.map(({ word }, place) => quoteTerm(word) + (place === words.length - 1 ? ':*' : '')).join(' & ');
}
