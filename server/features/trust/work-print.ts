import { keyedHash } from '#server/platform/http/keyed-hash.ts';
import type { WorkPrint } from './same-work.ts';

/** What the print of a work is made from. `files`: SHA-256 of each in hexadecimal. */
export type Work = {
  project_id: string;
  title: string;
  organisation: string;
  started_on: string;
  ended_on: string | null;
  files: string[];
};

/**
 * Letters of other scripts that look like Latin ones, in their places (unicode.org/reports/tr39, confusables): a title that reads
 * the same is the same.
 */
const [lookalikes, latin] = [
  'АВЕКМНОРСТУХІЈЅаеорсухіјѕһԁԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧαινορυɑɡıℓ',
  'ABEKMHOPCTYXIJSaeopcyxijshdqwABEZHIKMNOPTYXaivopuagil',
];
const latinOf = new Map([...lookalikes].map((letter, place) => [letter, latin[place]]));
const unmasked = (text: string) => [...text].map((letter) => latinOf.get(letter) ?? letter).join('');

/** Words in one spelling: without case, accents and what is no letter or digit; those of one or two letters say nothing. */
export const wordsOf = (text: string) => [
  ...new Set(
    unmasked(text.normalize('NFKD').replaceAll(/\p{M}/gu, ''))
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 2),
  ),
];

export function printOf(secretKey: string, work: Work): WorkPrint {
  const hash = (value: string) => keyedHash(secretKey, 'work', value).subarray(0, 8).toString('hex');
  const organisation = wordsOf(work.organisation).toSorted().join(' ');
  return {
    project_id: work.project_id,
    words: wordsOf(work.title).map(hash),
    organisation: organisation === '' ? null : hash(organisation),
    started_on: work.started_on,
    ended_on: work.ended_on,
    files: work.files.map(hash),
  };
}
