import { quoteTerm, splitWords, termsOfTexts } from '#server/features/search/published.ts';
import type { PostInput } from '#shared/jobs/post-input.ts';

/** Raised when words are read in another way, or the vocabulary grows: those of all posts are then read anew. */
export const wordsForm = 1;

type Texts = Pick<PostInput, 'title' | 'organisation' | 'description' | 'skills' | 'place'>;
/**
 * What a post is found by, as the text of a tsvector: its words without regard to case and accents, in parts and as
 * one, and what they mean.
 */
export const postWords = ({ title, organisation, description, skills, place }: Texts) =>
  termsOfTexts([title, organisation, place, ...skills, description])
    .map(quoteTerm)
    .join(' ');

/** The words of its place alone. */
export const placeWords = (place: string) =>
  splitWords(place)
    .map(({ word }) => quoteTerm(word))
    .join(' ');

/**
 * A place that somebody looks for, as the text of a tsquery: all of its words, the last one perhaps only begun. Null
 * without a word.
 */
export function placeAsked(typed: string): string | null {
  const words = splitWords(typed).slice(0, 20);
  if (words.length === 0) return null;
  return words.map(({ word }, place) => quoteTerm(word) + (place === words.length - 1 ? ':*' : '')).join(' & ');
}
