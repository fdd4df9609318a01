import { foundPeople, foundWorks } from '#server/features/profiles/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import type { SearchHit } from '#shared/search/page-features.ts';
import type { Found } from './find-documents.ts';
import { markText, wantedTerms } from './mark-text.ts';
import { splitWords } from './split-words.ts';
import { tellConfirmed } from './tell-confirmed.ts';
import { formsOf } from './word-forms.ts';

/** Hits as the page shows them, read from what is public at this moment: what is gone meanwhile is left out. */
export async function showHits(db: Connection, { hits, left, clauses }: Found): Promise<SearchHit[]> {
  const idsOf = (kind: 'person' | 'project') => hits.filter((hit) => hit.kind === kind).map(({ id }) => id);
  const languages = new Map(hits.map(({ id, written_in }) => [id, written_in]));
  const writtenIn = ({ id }: { id: string }) => languages.get(id) ?? null;
  const [foundOfWork, foundOfPeople] = await Promise.all([
    foundWorks(db, idsOf('project'), writtenIn),
    foundPeople(db, idsOf('person'), writtenIn).then((people) => tellConfirmed(db, people)),
  ]);
  const works = new Map(foundOfWork.map((work) => [work.id, work]));
  const people = new Map(foundOfPeople.map((person) => [person.id, person]));
  const texts = [
    ...[...works.values()].flatMap(({ title, summary }) => [title, summary]),
    ...[...people.values()].flatMap(({ full_name, headline }) => [full_name, headline ?? '']),
  ];
  const words = new Map(texts.map((text) => [text, splitWords(text)]));
  const forms = await formsOf(db, [...words.values()].flat());
  const wanted = wantedTerms(clauses);
  const marked = (text: string) => markText(text, words.get(text) ?? [], wanted, forms);
  const marks = (title: string, text: string) => ({ title: marked(title), text: marked(text) });
  // What is left out of somebody is told once, under the last of theirs.
  const last = new Map(hits.map(({ id, owner_id }) => [owner_id, id]));
  return hits.flatMap(({ id, owner_id }): SearchHit[] => {
    const more = last.get(owner_id) === id ? (left.get(owner_id) ?? 0) : 0;
    const work = works.get(id);
    if (work) return [{ kind: 'project', work, marks: marks(work.title, work.summary), left: more }];
    const person = people.get(id);
    if (!person) return [];
    return [{ kind: 'person', person, marks: marks(person.full_name, person.headline ?? ''), left: more }];
  });
}
