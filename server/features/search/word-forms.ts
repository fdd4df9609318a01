import { sql } from 'kysely';
import type { Connection } from '#server/platform/database/connect.ts';
import { foldText, foldWord, type Word } from './split-words.ts';

/**
 * `keys`: what a document has of a word beside the word itself, its stems, or the word where that is its stem. `any`:
 * what it is asked for by in any form, the same of whichever word. One that says nothing by itself, in either language,
 * is a stop word.
 */
export type Forms = { keys: string[]; any: string[]; stop: boolean };

/** Forms of a word with these stems; without any it is its own. */
export function formsWith(word: string, stems: string[], stop = false): Forms {
  const own = [...new Set(stems.length > 0 ? stems : [word])];
  return {
    keys: own.map((stem) => (stem === word ? word : stemTerm(stem))),
    any: own.flatMap((stem) => [stem, stemTerm(stem)]),
    stop,
  };
}
const stemTerm = (stem: string) => `~${stem}`;

/**
 * What a document has of a word that stands there in parts ("front-end"): as a stem, for in quotes it is asked for as
 * it is written.
 */
export const keysInParts = ({ keys }: Forms) => keys.map((key) => (key.startsWith('~') ? key : stemTerm(key)));

/** Never changes for a word, so processes remember it; texts of a field have some ten thousand words. */
const maxKept = 100_000;
const kept = new Map<string, Forms>();

/**
 * The forms of words by their accented spelling. PostgreSQL's dictionaries stem them in both languages, with accents
 * and without: "programación", "programaciones" and "programacion" have a stem in common, which stemming after unaccent
 * loses.
 */
export async function formsOf(db: Connection, words: Pick<Word, 'raw'>[]): Promise<Map<string, Forms>> {
  const found = new Map<string, Forms>();
  const asked = new Set<string>();
  for (const { raw } of words) {
    const forms = kept.get(raw);
    if (forms) found.set(raw, forms);
    else asked.add(raw);
  }
  if (asked.size > 0) for (const [raw, forms] of await stemWords(db, [...asked])) found.set(raw, remember(raw, forms));
  return found;
}

async function stemWords(db: Connection, words: string[]): Promise<[string, Forms][]> {
  const spellings = words.map(spellingsOf);
  const { rows } = await sql<{ word: string; es: string[]; en: string[] }>`
    select word, ts_lexize('spanish_stem', word) as es, ts_lexize('english_stem', word) as en
      from (select distinct unnest(${spellings.flat()}::text[]) as word) as given`.execute(db);
  const lexemes = Map.groupBy(rows, ({ word }) => word);
  return words.map((raw, index) => {
    const mine = (spellings[index] ?? []).flatMap((spelling) => lexemes.get(spelling) ?? []);
    const stems = mine.flatMap(({ es, en }) => [...es, ...en]).map(foldText);
    const stop = mine.some(({ es, en }) => es.length === 0 || en.length === 0);
    return [raw, formsWith(foldWord(raw), stems, stop)];
  });
}

/** With its accents, without, and with those that nearly every word of that ending has. */
function spellingsOf(raw: string) {
  const folded = foldText(raw);
  const accented = folded.replace(/([cs])ion$/, '$1ión').replace(/(graf|log|nom|metr)ia(s?)$/, '$1ía$2');
  return [...new Set([raw, folded, accented])];
}

function remember(raw: string, forms: Forms) {
  if (kept.size >= maxKept) kept.delete(kept.keys().next().value as string);
  kept.set(raw, forms);
  return forms;
}
