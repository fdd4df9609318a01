import { foundPeople, foundPictures, foundWorks } from '#server/features/profiles/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import type { FoundBeside, FoundPerson, FoundWork, SearchHit } from '#shared/search/results.ts';
import { type Clauses, termsOf } from './build-clauses.ts';
import type { Found } from './find-documents.ts';
import { markText, wantedTerms } from './mark-text.ts';
import { type ReadText, readText, wordsToStem } from './read-text.ts';
import { skillsOf } from './search-queries.ts';
import { tellConfirmed } from './tell-confirmed.ts';
import { type Forms, formsOf } from './word-forms.ts';

/** Hits as the page shows them, read from what is public at this moment: what is gone meanwhile is left out. */
export async function showHits(db: Connection, { hits, left, clauses }: Found): Promise<SearchHit[]> {
  const idsOf = (kind: 'person' | 'project') => hits.filter((hit) => hit.kind === kind).map(({ id }) => id);
  const confirmed = await tellConfirmed(db, idsOf('person'));
  const languages = new Map([
    ...[...confirmed.values()].map((work) => [work.strongest, work.written_in] as const),
    ...hits.map(({ id, written_in }) => [id, written_in] as const),
  ]);
  const writtenIn = ({ id }: { id: string }) => languages.get(id) ?? null;
  const puzzling = new Set(hits.filter((hit) => mayHideWords(hit, clauses)).map(({ id }) => id));
  const strongest = [...confirmed.values()].map((each) => each.strongest);
  const [foundOfWork, foundOfPeople, covers, skills] = await Promise.all([
    foundWorks(db, [...new Set([...idsOf('project'), ...strongest])], writtenIn),
    foundPeople(db, idsOf('person'), writtenIn),
    foundPictures(
      db,
      [...confirmed.values()].flatMap(({ next }) => next),
    ),
    skillsOf(
      db,
      idsOf('person').filter((id) => puzzling.has(id)),
    ),
  ]);
  const works = new Map(foundOfWork.map((work) => [work.id, work]));
  const strongestOf = (id: string) => {
    const work = works.get(confirmed.get(id)?.strongest ?? '');
    // What was taken back since its document was written is no confirmation.
    return work && work.confirmations.length > 0 ? work : null;
  };
  const people = new Map(foundOfPeople.map((person) => [person.id, person]));
  const parts = new Map([
    ...foundOfWork
      .filter(({ id }) => hits.some((hit) => hit.id === id))
      .map((work) => [work.id, partsOfWork(work, puzzling.has(work.id))] as const),
    ...foundOfPeople.map((person) => {
      const read = puzzling.has(person.id) ? strongestOf(person.id) : null;
      return [person.id, partsOfPerson(person, read, skills.get(person.id))] as const;
    }),
  ]);
  const texts = [...parts.values()].flatMap(({ shown, beside }) => [...shown, ...beside.map(([, text]) => text)]);
  const known = new Map(texts.map((text) => [text, readText(text)]));
  const read = (text: string) => known.get(text) ?? readText(text);
  const forms = await formsOf(db, [...known.values()].flatMap(wordsToStem));
  const wanted = wantedTerms(clauses);
  const marked = (text = '') => markText(text, read(text), wanted, forms);
  // What is left out of somebody is told once, under the last of theirs.
  const last = new Map(hits.map(({ id, owner_id }) => [owner_id, id]));
  return hits.flatMap(({ id, owner_id }): SearchHit[] => {
    const part = parts.get(id);
    if (!part) return [];
    const [title, text] = part.shown;
    const hit = {
      marks: { title: marked(title), text: marked(text) },
      beside: foundBeside(clauses, part.shown, part.beside, { read, forms }),
      left: last.get(owner_id) === id ? (left.get(owner_id) ?? 0) : 0,
    };
    const [work, person] = [works.get(id), people.get(id)];
    if (!person) return work ? [{ kind: 'project', work, ...hit }] : [];
    const { count = 0, next = [] } = confirmed.get(id) ?? {};
    const pictures = covers.flatMap((each) => (next.includes(each.id) ? [each.cover] : []));
    return [{ kind: 'person', person: { ...person, confirmed: count }, strongest: strongestOf(id), pictures, ...hit }];
  });
}

/** Whether a hit may not show why it was found: its title or name has not all that was asked for. */
const mayHideWords = ({ match }: Found['hits'][number], { words, phrases }: Found['clauses']) =>
  words.length + phrases.length > 0 && !['person', 'name', 'title'].includes(match);

/**
 * `shown`: what the page shows of a hit, first its title and its text. Where that tells enough, nothing else is read
 * for words.
 */
type Parts = { shown: string[]; beside: Beside };

const partsOfWork = (work: FoundWork, isPuzzling: boolean): Parts => {
  const { title, summary, owner, role, organisation, skills } = work;
  if (!isPuzzling) return { shown: [title, summary], beside: [] };
  return {
    shown: [title, summary, owner.full_name, role, ...confirmersOf(work)],
    beside: [...skills.map((skill): Beside[number] => ['skill', skill]), ['organisation', organisation]],
  };
};

const confirmersOf = ({ confirmations }: FoundWork) =>
  confirmations.flatMap(({ signer_name, organisation }) => [signer_name ?? '', organisation ?? '']);

type About = Pick<FoundPerson, 'full_name' | 'headline' | 'username' | 'location'>;
const partsOfPerson = (
  { full_name, headline, username, location }: About,
  strongest: FoundWork | null,
  skills: string[] = [],
): Parts => ({
  shown: [
    ...[full_name, headline ?? '', username, location ?? ''],
    ...(strongest ? [strongest.title, ...confirmersOf(strongest)] : []),
  ],
  beside: skills.map((skill) => ['skill', skill]),
});

/** Texts in which a word may stand that a hit does not show by itself. */
type Beside = [Exclude<FoundBeside['where'], 'elsewhere'>, string][];
type Texts = { read: (text: string) => ReadText; forms: Map<string, Forms> };

/** What of a query a hit does not show: where each of its words stands instead, once each. */
function foundBeside({ words, phrases }: Clauses, shown: string[], beside: Beside, texts: Texts): FoundBeside[] {
  const found = new Map<string, FoundBeside>();
  for (const any of [...words.map(termsOf), ...phrases.flatMap((phrase) => phrase.words.map((word) => [word]))]) {
    const wanted = new Set(any);
    const mark = (text: string) => markText(text, texts.read(text), wanted, texts.forms);
    const has = (text: string) => mark(text).some(({ marked }) => marked);
    if (shown.some(has)) continue;
    const [where, text] = beside.find(([, each]) => has(each)) ?? ['elsewhere' as const, ''];
    found.set(`${where} ${text}`, { where, text: mark(text) });
  }
  return [...found.values()];
}
