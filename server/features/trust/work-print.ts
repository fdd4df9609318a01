import { keyedHash } from '#server/platform/http/keyed-hash.ts';
import type { WorkPrint } from './same-work.ts';
import { spelled } from './text/spelling.ts';
import { type NewText, textOf, type Written } from './text/work-text.ts';

/** What the print of a work is made from. `files`: SHA-256 of each in hexadecimal. */
export type Work = Written & {
  project_id: string;
  title: string;
  started_on: string;
  ended_on: string | null;
  files: string[];
};

/**
 * Words in one spelling: without case, accents and what is no letter or digit; those of one or two letters say nothing.
 */
export const wordsOf = (text: string) => [
  ...new Set(
    spelled(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 2),
  ),
];

/** A print that is made now; of an old one the text may be missing. */
export type NewPrint = WorkPrint & { text: NewText };

export function printOf(secretKey: string, work: Work): NewPrint {
  const hash = (value: string) => keyedHash(secretKey, 'work', value).subarray(0, 8).toString('hex');
  const organisation = wordsOf(work.organisation).toSorted().join(' ');
  return {
    project_id: work.project_id,
    words: wordsOf(work.title).map(hash),
    organisation: organisation === '' ? null : hash(organisation),
    started_on: work.started_on,
    ended_on: work.ended_on,
    files: work.files.map(hash),
    text: textOf(secretKey, work),
  };
}
