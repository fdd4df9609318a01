import { hash } from 'node:crypto';
import { keyedHash } from '#server/platform/http/keyed-hash.ts';
import { renderMarkdown } from '#server/platform/markdown/render-markdown.ts';
import { folded, spelled } from './spelling.ts';

/** What a text can be recognised by: keyed hashes of its parts, which lead to no word of it. */
export type WorkText = {
  /** Of each three words in a row, a sample of the smallest: two texts are compared by how many they share. */
  shingles: number[];
  /**
   * The same of letters in a row, wherever words end and whichever letter stands for one that reads alike; null where
   * it is not known.
   */
  letters: number[] | null;
  /** Words of what the owner was in it; null where it is not known. */
  role: number[] | null;
  /**
   * Of each three neighbours among the smallest of both: near copies share some, texts with phrases in common seldom
   * one.
   */
  keys: number[];
  /** Words of the organisation, without its legal form. */
  organisation: number[];
  /** What a translation leaves as it is: figures and names. */
  marks: number[];
  /** Links to a page, and not just to a site. */
  links: number[];
  /** All of it, while the text itself is at hand: what is kept of another can be found in it at any length. */
  whole?: Whole;
};
export type Whole = { shingles: ReadonlySet<number>; letters: ReadonlySet<number> };
export type NewText = WorkText & { whole: Whole; letters: number[] };
export type Written = {
  summary: string;
  description: string;
  organisation: string;
  role: string;
  links: { url: string }[];
};

const inRow = 3;
/**
 * Three words in a row that two texts have in common, and which part of the shorter one; less of both with names and
 * figures beside.
 */
const copied = { common: 25, share: 0.8 } as const;
const copiedMarked = { common: 12, share: 0.5, marks: 2 } as const;
/** Letters in a row, of which one in `inFour` is looked at: as many as three words have. */
const lettersInRow = 16;
const inFour = 4;
/** Kept of a text: all of a short one, and of a long one an eighth, so that a part of it can be told. */
const least = 128;
const most = 512;
const eighth = -(2 ** 31) + 2 ** 29;
const keyed = 32;

const legalForms = new Set(
  `sl slu slp sll slne sa sau sad scp cb sccl coop scoop gmbh mbh ag ug kg ohg ev se ltd limited llc llp lp plc inc incorporated
  corp corporation co company sarl sas sasu eurl sci spa srl srls snc bv nv vof ab oy oyj asa aps lda ltda unipessoal eirl pty pte
  sociedad societat sociedade limitada anonima anonyme unipersonal`.split(/\s+/),
);

/** Words that join a name: two clients who have them in common have nothing in common. */
const particles = new Set(
  'of the and for de del la las el els los les en da do das dos di della delle der die den und von van het et du des'.split(
    ' ',
  ),
);

/** Words in the order of a text; a script without spaces by its letters. */
const inOrder = (text: string) =>
  spelled(text).match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]|[\p{L}\p{N}]+/gu) ?? [];

/**
 * S.L.U. and SLU are one form: dots within are no ends of words. A name of nothing but particles (The The) is one of
 * its words.
 */
function organisationWords(name: string) {
  const words = inOrder(name.replaceAll(/(?<=\b\p{L})[.\s]+(?=\p{L}(\b|$))/gu, '')).filter(
    (word) => word.length > 1 && !legalForms.has(word),
  );
  const telling = words.filter((word) => !particles.has(word));
  return telling.length > 0 ? telling : words;
}

/**
 * Words that begin with a capital where no sentence does, and figures of two digits or more, in whichever way thousands
 * are parted.
 */
function marksOf(text: string) {
  const names = text.matchAll(/(?<=[\p{Ll}\p{N},;:]\)?\s+)\p{Lu}[\p{L}\p{M}\p{N}-]{2,}/gu);
  const figures = text.replaceAll(/(?<=\d)[.,\s](?=\d{3}(?!\d))/g, '').matchAll(/\d{2,}/g);
  return [...names, ...figures].map(([found]) => spelled(found));
}

function pageOf(url: string) {
  const link = URL.parse(url);
  const path = link && `${decoded(link.pathname)}${link.search}`.replace(/\/+$/, '');
  return link && path ? [`${link.hostname.replace(/^www\./, '')}${path}`.toLowerCase()] : [];
}
function decoded(path: string) {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

export function textOf(secretKey: string, work: Written): NewText {
  const key = keyedHash(secretKey, 'text', '').toString('hex');
  const hashed = (values: string[]) =>
    [...new Set(values)].map((value) => hash('sha256', `${key}${value}`, 'buffer').readInt32BE());
  // As it is read, not as it is written: marks and entities inside words change nothing that a person sees.
  const read = `${work.summary}\n${renderMarkdown(work.description).replaceAll(/<[^>]*>/g, '')}`;
  const whole = { shingles: new Set(hashed(inARow(inOrder(read)))), letters: new Set(hashed(lettersOf(read))) };
  const [shingles, letters] = [sampleOf(whole.shingles), sampleOf(whole.letters)];
  return {
    shingles,
    letters,
    role: hashed(inOrder(work.role)),
    keys: hashed([shingles, letters].flatMap((each) => inARow(each.slice(0, keyed).map(String)))),
    organisation: hashed(organisationWords(work.organisation)),
    marks: hashed(marksOf(`${work.summary}\n${work.description}`)),
    links: hashed(work.links.flatMap(({ url }) => pageOf(url))),
    whole,
  };
}

const inARow = (values: string[]) => values.slice(inRow - 1).map((_, at) => values.slice(at, at + inRow).join(' '));

/** Which ones are looked at, the letters say themselves, so that the same are found in another text. */
function lettersOf(text: string) {
  const letters = folded(text).replaceAll(/\P{L}/gu, '');
  return Array.from({ length: Math.max(0, letters.length - lettersInRow + 1) }, (_, at) =>
    letters.slice(at, at + lettersInRow),
  ).filter((row) => sumOf(row) % inFour === 0);
}
const sumOf = (row: string) => {
  let sum = 0;
  for (let at = 0; at < row.length; at++) sum = (Math.imul(sum, 31) + row.charCodeAt(at)) >>> 0;
  return sum >>> 8;
};

function sampleOf(hashes: ReadonlySet<number>) {
  const sorted = [...hashes].sort((a, b) => a - b);
  const few = sorted.findIndex((each) => each >= eighth);
  return sorted.slice(0, Math.max(least, Math.min(most, few === -1 ? sorted.length : few)));
}

/**
 * How many shingles two texts share, and which part of the shorter one that is. Of a long text the smallest are kept
 * alone, so both are looked at as far as both are known.
 */
export function likeness(a: number[] | null, b: number[] | null) {
  if (!a || !b) return { common: 0, share: 0 };
  const end = Math.min(endOf(a), endOf(b));
  const [one, other] = [a, b].map((shingles) => new Set(shingles.filter((each) => each <= end)));
  const common = [...(one ?? [])].filter((each) => other?.has(each)).length;
  const shorter = Math.min(one?.size ?? 0, other?.size ?? 0);
  return { common, share: shorter === 0 ? 0 : common / shorter };
}
/** Up to which hash all that a text has are kept. */
export const endOf = (shingles: number[]) =>
  shingles.length < least ? Number.POSITIVE_INFINITY : (shingles.at(-1) ?? Number.POSITIVE_INFINITY);

export type Compared = Pick<WorkText, 'shingles' | 'letters' | 'marks'>;
/**
 * Whether one text is made of the other, by people who have nothing to do with each other: those of one trade say much
 * in the same words, but not of the same names and figures.
 */
export function isCopied(a: Compared, b: Compared) {
  const marks = shared(a.marks, b.marks);
  return [likeness(a.shingles, b.shingles), likeness(a.letters, b.letters)].some(
    ({ common, share }) =>
      (common >= copied.common && share >= copied.share) ||
      (common >= copiedMarked.common &&
        share >= copiedMarked.share &&
        marks.common >= copiedMarked.marks &&
        marks.share >= 0.5),
  );
}

/** Which part of the smaller set is in the other, and how many that are. */
export function shared(a: number[], b: number[]) {
  const common = a.filter((each) => b.includes(each)).length;
  const smaller = Math.min(a.length, b.length);
  return { common, share: smaller === 0 ? 0 : common / smaller };
}
