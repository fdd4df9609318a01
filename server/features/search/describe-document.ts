import type { Connection } from '#server/platform/database/connect.ts';
import { languageOf } from '#server/platform/language/language-of.ts';
import type { SearchFacet } from '#shared/search/facets.ts';
import { rankDocument } from './rank-document.ts';
import { readText, wordsToStem } from './read-text.ts';
import type { Person, Work } from './source-queries.ts';
import { facetTerm, nameTerm, ownerTerm } from './terms.ts';
import type { Kind } from './tiers.ts';
import { formsOf } from './word-forms.ts';
import { createVector, type Field } from './word-vector.ts';

export type SearchDocument = {
  id: string;
  kind: Kind;
  owner_id: string;
  rank: number;
  words: string;
  facets: string[];
  /** Language of the texts that a hit shows. */
  written_in: string | null;
};
type Part = [Field, string];
type Described = Omit<SearchDocument, 'words' | 'facets'> & {
  names: string[];
  parts: Part[];
  facets: [SearchFacet, string][];
};

/** Somebody with the newest of their works, by which they are found themselves, and the works to write. */
export type Subject = { person: Person; newest: Work[]; works: Work[] };

/** The documents of people and of works: what their pages show, read as words. */
export async function describeDocuments(db: Connection, subjects: Subject[]): Promise<SearchDocument[]> {
  const described = subjects.flatMap(({ person, newest, works }) => [
    describePerson(person, newest),
    ...works.map((work) => describeWork(work, person)),
  ]);
  const split = described.map(({ parts }) => parts.map(([field, text]) => ({ field, read: readText(text) })));
  const forms = await formsOf(
    db,
    split.flat().flatMap(({ read }) => wordsToStem(read)),
  );
  return described.map(({ names, parts, facets, ...document }, index) => {
    const vector = createVector();
    vector.add(`=kind:${document.kind}`);
    vector.add(ownerTerm(document.owner_id));
    for (const name of names) vector.add(nameTerm(name));
    for (const [facet, value] of facets) vector.add(facetTerm(facet, value));
    for (const { field, read } of split[index] ?? []) vector.addText(field, read, forms);
    // One spelling of each, so that a document counts once.
    const shown = new Map(facets.toReversed().map(([facet, value]) => [facetTerm(facet, value), `${facet}:${value}`]));
    return { ...document, words: vector.text(), facets: [`kind:${document.kind}`, ...[...shown.values()].sort()] };
  });
}

function describeWork(work: Work, owner: Person): Described {
  const { title, summary, description, role, organisation, skills, answers } = work;
  return {
    id: work.id,
    kind: 'project',
    owner_id: owner.id,
    rank: rankDocument({ answers, identity: isChecked(owner), confirmedAt: lastConfirmed([work]) }),
    written_in: languageOf([title, summary]),
    names: [title],
    parts: [
      ['title', title],
      ...skills.map((skill): Part => ['tags', skill]),
      ['tags', role],
      ...confirmers([work]),
      ['names', organisation],
      ['names', owner.full_name],
      ['names', owner.username],
      ['names', owner.location ?? ''],
      ['summary', summary],
      ['description', description],
    ],
    facets: [...ofOwner(owner), ...ofWorks([work])],
  };
}

function describePerson(person: Person, works: Work[]): Described {
  return {
    id: person.id,
    kind: 'person',
    owner_id: person.id,
    rank: rankDocument({
      answers: works.flatMap(({ answers }) => answers),
      identity: isChecked(person),
      confirmedAt: lastConfirmed(works),
    }),
    written_in: languageOf([person.headline, person.bio]),
    names: [person.full_name, person.username],
    parts: [
      ['title', person.full_name],
      ['title', person.username],
      ['tags', person.headline ?? ''],
      ...[...new Set([...person.skills, ...works.flatMap(({ skills }) => skills)])].map(
        (skill): Part => ['tags', skill],
      ),
      ['names', person.location ?? ''],
      ...person.languages.map((language): Part => ['names', language]),
      ...[...new Set(works.map(({ organisation }) => organisation))].map((name): Part => ['names', name]),
      ['description', person.bio ?? ''],
    ],
    facets: [
      ...ofOwner(person),
      ...person.skills.map((skill): [SearchFacet, string] => ['skill', skill]),
      ...ofWorks(works),
    ],
  };
}

const isChecked = ({ verification_status }: Person) => verification_status === 'verified';

/** Who confirmed it, as far as they let themselves be named. */
const confirmers = (works: Work[]) =>
  works.flatMap(({ answers }) =>
    answers.flatMap(({ name, organisation }): Part[] => [
      ['names', name ?? ''],
      ['names', organisation ?? ''],
    ]),
  );

function lastConfirmed(works: Work[]) {
  const times = works.flatMap(({ answers }) => answers.map(({ answered_at }) => new Date(answered_at).getTime()));
  return times.length > 0 ? new Date(times.reduce((a, b) => Math.max(a, b))) : null;
}

function ofOwner(owner: Person): [SearchFacet, string][] {
  return [
    ...(owner.location ? [['place', owner.location] satisfies [SearchFacet, string]] : []),
    ...owner.languages.map((language): [SearchFacet, string] => ['language', language]),
    ...(isChecked(owner) ? [['identity', 'checked'] satisfies [SearchFacet, string]] : []),
    ...(owner.available ? [['available', 'yes'] satisfies [SearchFacet, string]] : []),
  ];
}

/** Of a work that has lasted longer, the last of them. */
const maxYears = 10;

/** Every year in which somebody was at it; for what goes on a new one begins in the night of its first day, when all documents are written anew. */
function yearsOf(startedOn: string, lastDay: string) {
  const [first, last] = [Number(startedOn.slice(0, 4)), Number(lastDay.slice(0, 4))];
  const many = Math.min(maxYears, Math.max(1, last - first + 1));
  return Array.from({ length: many }, (_, before) => last - before);
}

const ofWorks = (works: Work[]): [SearchFacet, string][] =>
  works.flatMap(({ skills, started_on, last_day, answers }) => [
    ...skills.map((skill): [SearchFacet, string] => ['skill', skill]),
    ...yearsOf(started_on, last_day).map((year): [SearchFacet, string] => ['year', String(year)]),
    ...(answers.length === 0 ? [['assurance', 'stated'] satisfies [SearchFacet, string]] : []),
    ...answers.flatMap(({ mailbox, code }): [SearchFacet, string][] => [
      ['assurance', mailbox],
      ...(code ? [['assurance', 'mailbox_code'] satisfies [SearchFacet, string]] : []),
    ]),
  ]);
