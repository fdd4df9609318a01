import { contained, type Part } from './text/contained.ts';
import { likeness, shared, type WorkText } from './text/work-text.ts';

/** What can be told of a work by keyed hashes: enough to know a copy, nothing to read. Dates as YYYY-MM-DD. */
export type WorkPrint = {
  project_id: string;
  /** Hashes of the words of its title, as hexadecimal. */
  words: string[];
  organisation: string | null;
  started_on: string;
  ended_on: string | null;
  /** Hashes of its files' content. */
  files: string[];
  /** Null where it was printed before texts were. */
  text: WorkText | null;
};

/** From which part of the shorter text on it is the other's, and with how many words in a row. */
const textIs = { share: 0.4, common: 4, whole: 2 } as const;
/** The same of letters in a row: who writes of one trade shares words, so it takes more of them. */
const lettersAre = { share: 0.5, common: 8 } as const;
/** The same where one text is part of the other: a sentence that stands in many of an owner's says nothing. */
const wordsWithin = { share: 0.4, common: 8 } as const;
const lettersWithin = { share: 0.5, common: 12 } as const;
/** Phrases are less of a text than this: with its names and figures replaced, more of it is left. */
const phrases = { below: 0.7, marks: 2 } as const;

/**
 * Whether two texts claim the same piece of work: another version of a project, or a copy of it. A file, a linked page
 * or much of the text in common says so alone, and so does a whole title; most words of one need the time, many of them
 * the organisation.
 */
export function isSameWork(a: WorkPrint, b: WorkPrint): boolean {
  if (a.project_id === b.project_id) return true;
  if (a.files.some((file) => b.files.includes(file))) return true;
  if (a.text && b.text && isSameText(a.text, b.text)) return true;
  const titles = overlap(a.words, b.words);
  const client = clientsOf(a, b);
  if (titles === 1 && Math.min(a.words.length, b.words.length) >= 3) return true;
  if (titles >= 0.75 && overlaps(a, b)) return true;
  if (titles >= 0.6 && client === 'same') return true;
  // Another title over the same work: the same client, or one that is not named, in the same weeks. In another language
  // the client may have another name, while figures, names and skills stay.
  const ended = a.ended_on === null || b.ended_on === null ? a.ended_on === b.ended_on : isNear(a.ended_on, b.ended_on);
  if (!ended || !isNear(a.started_on, b.started_on)) return false;
  return client !== 'other' || (a.text !== null && b.text !== null && isTranslated(a.text, b.text));
}

/** Whether nothing but their titles says so, while they name two clients. */
export const isSameByTitle = (a: WorkPrint, b: WorkPrint) =>
  clientsOf(a, b) === 'other' && isSameWork(a, b) && !isSameWork({ ...a, words: [] }, b);

/**
 * Whether nothing but phrases says so, of works in other weeks that are not told of one client, whose names and figures
 * have nothing in common: who tells of many works tells them in the same phrases.
 */
export function isSameByPhrases(a: WorkPrint, b: WorkPrint) {
  if (!a.text || !b.text || clientsOf(a, b) === 'same' || isNear(a.started_on, b.started_on)) return false;
  if (isSameWork({ ...a, text: null }, { ...b, text: null }) || hasLink(a.text, b.text)) return false;
  const { marks } = phrases;
  if (Math.min(a.text.marks.length, b.text.marks.length) < marks || shared(a.text.marks, b.text.marks).common > 0)
    return false;
  return partsOf(a.text, b.text).every(({ words, letters }) => Math.max(words.share, letters.share) < phrases.below);
}

function isSameText(a: WorkText, b: WorkText) {
  if (hasLink(a, b)) return true;
  const [like, ...within] = partsOf(a, b);
  if (isEnough(like.words, textIs) || (like.words.share === 1 && like.words.common >= textIs.whole)) return true;
  if (isEnough(like.letters, lettersAre)) return true;
  return within.some(({ words, letters }) => isEnough(words, wordsWithin) || isEnough(letters, lettersWithin));
}

const hasLink = (a: WorkText, b: WorkText) => a.links.some((link) => b.links.includes(link));

type Parts = { words: Part; letters: Part };
/** How much of two texts is the same, and how much of each is within the other. */
const partsOf = (a: WorkText, b: WorkText): [Parts, Parts, Parts] => [
  { words: likeness(a.shingles, b.shingles), letters: likeness(a.letters, b.letters) },
  contained(b, a.whole),
  contained(a, b.whole),
];

const isEnough = (found: Part, wanted: Part) => found.share >= wanted.share && found.common >= wanted.common;

function isTranslated(a: WorkText, b: WorkText) {
  const { common, share } = shared(a.marks, b.marks);
  return common >= 2 && share >= 0.5;
}

/** Most words of the shorter name are in the other; without one, nobody is named. */
function clientsOf(a: WorkPrint, b: WorkPrint): 'same' | 'unnamed' | 'other' {
  if (a.organisation !== null && a.organisation === b.organisation) return 'same';
  if (!a.text || !b.text) return 'other';
  if (a.text.organisation.length === 0 || b.text.organisation.length === 0) return 'unnamed';
  return shared(a.text.organisation, b.text.organisation).share >= 0.6 ? 'same' : 'other';
}

/** Two weeks: moved by days, a work is no other. */
const isNear = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other)) <= 14 * 86_400_000;

/**
 * Shared part of the shorter title: one with words added is still that title. A single word is no title to be part of.
 */
function overlap(a: string[], b: string[]) {
  const [shorter, longer] = [Math.min(a.length, b.length), Math.max(a.length, b.length)];
  const of = shorter < 2 ? longer : shorter;
  return of === 0 ? 0 : a.filter((word) => b.includes(word)).length / of;
}

const overlaps = (a: WorkPrint, b: WorkPrint) =>
  a.started_on <= (b.ended_on ?? '9999-12-31') && b.started_on <= (a.ended_on ?? '9999-12-31');
