import type { Connection } from '#server/platform/database/connect.ts';
import { languageOf } from '#server/platform/language/language-of.ts';
import type { SearchFacet } from '#shared/search/facets.ts';
import { rankDocument } from './rank-document.ts';
import { type ReadText, readText, wordsToStem } from './read-text.ts';
import type { SearchDocument } from './search-index.ts';
import type { Person, Work } from './source-queries.ts';
import {
  conceptTerm,
  facetTerm,
  nameTerm,
  ownerTerm,
  pairTerm,
  quoteTerm,
  shownTerm,
  tagTerm,
  titleTerm,
} from './terms.ts';
import { type Forms, formsOf, formsWith, keysInParts } from './word-forms.ts';

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

/** Where a text stands in a document. A word has terms of its own for the better places. */
export type Field = 'title' | 'tags' | 'names' | 'summary' | 'description';
const betterTerms: Record<Field, ((term: string) => string) | null> = {
  title: titleTerm,
  tags: tagTerm,
  names: shownTerm,
  summary: shownTerm,
  description: null,
};
/** Where not every word is meant, stop words are left out. */
const running: Field[] = ['summary', 'description'];

/** Above it PostgreSQL keeps no order of words. */
const lastPosition = 16_000;
const maxPlaces = 8;
/** Between two parts, so that no phrase spans them. */
const gap = 10;

/** Gathers the terms of one document into the text of a tsvector. */
export function createVector() {
  const bare = new Set<string>();
  const placed = new Map<string, number[]>();
  let position = 0;

  const note = (word: string) => {
    const places = placed.get(word);
    if (!places) placed.set(word, [position]);
    else if (places.length < maxPlaces) places.push(position);
  };
  return {
    add: (term: string) => void bare.add(term),
    /** Words have places, by which phrases are told; what is asked for in any form are their keys. */
    addText(field: Field, { words, compounds, concepts }: ReadText, forms: Map<string, Forms>) {
      const better = betterTerms[field];
      for (const key of [
        ...compounds.flatMap(({ word, raw }) => keysInParts(forms.get(raw) ?? formsWith(word, []))),
        ...concepts.map(({ concept }) => conceptTerm(concept)),
      ]) {
        bare.add(key);
        if (better) bare.add(better(key));
      }
      const isRunning = running.includes(field);
      let before: { word: string; at: number } | null = null;
      for (const [at, { word, raw }] of words.entries()) {
        position = Math.min(position + 1, lastPosition);
        const { keys, stop } = forms.get(raw) ?? formsWith(word, []);
        if (stop && isRunning) continue;
        note(word);
        for (const key of keys) {
          if (key !== word) bare.add(key);
          if (better) bare.add(better(key));
        }
        if (stop) continue;
        if (before) bare.add(pairTerm(before.word, word, at - before.at));
        before = { word, at };
      }
      position = Math.min(position + gap, lastPosition);
    },
    text() {
      let text = '';
      for (const term of bare) text += `${quoteTerm(term)} `;
      for (const [term, at] of placed) text += `${quoteTerm(term)}:${at.join(',')} `;
      return text;
    },
  };
}
