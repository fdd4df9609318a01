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
};

/**
 * Whether two texts claim the same piece of work: another version of a project, or a copy of it. A file in common says so
 * alone, and so does a whole title; most words of one need the time, many of them the organisation.
 */
export function isSameWork(a: WorkPrint, b: WorkPrint): boolean {
  if (a.project_id === b.project_id) return true;
  if (a.files.some((file) => b.files.includes(file))) return true;
  const likeness = overlap(a.words, b.words);
  const organisation = a.organisation !== null && a.organisation === b.organisation;
  if (likeness === 1 && Math.min(a.words.length, b.words.length) >= 3) return true;
  if (likeness >= 0.75 && overlaps(a, b)) return true;
  if (likeness >= 0.6 && organisation) return true;
  // Another title over the same work: the same client in the same weeks.
  const ended = a.ended_on === null || b.ended_on === null ? a.ended_on === b.ended_on : isNear(a.ended_on, b.ended_on);
  return organisation && isNear(a.started_on, b.started_on) && ended;
}

/** Two weeks: moved by days, a work is no other. */
const isNear = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other)) <= 14 * 86_400_000;

/** Shared part of the shorter title: one with words added is still that title. A single word is no title to be part of. */
function overlap(a: string[], b: string[]) {
  const [shorter, longer] = [Math.min(a.length, b.length), Math.max(a.length, b.length)];
  const of = shorter < 2 ? longer : shorter;
  return of === 0 ? 0 : a.filter((word) => b.includes(word)).length / of;
}

const overlaps = (a: WorkPrint, b: WorkPrint) =>
  a.started_on <= (b.ended_on ?? '9999-12-31') && b.started_on <= (a.ended_on ?? '9999-12-31');
