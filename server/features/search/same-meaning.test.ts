import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { postWords } from '#server/features/jobs/post-words.ts';
import { signUpMember } from '#server/testing/accounts.ts';
import { findableWork } from '#server/testing/findable-work.ts';
import { postingOn, postRow } from '#server/testing/jobs.ts';
import { openServer } from '#server/testing/open-server.ts';
import { offerFacets } from './offer-facets.ts';
import { ambiguousNames } from './vocabulary.ts';

const server = await openServer();
const { db } = server;
const { addPerson, addWork, ask, idsOf } = findableWork(server);
const { found } = postingOn(server);

/** Names of the same, and names of something else. */
const same: [string, string][] = [
  ['front-end', 'frontend'],
  ['front end', 'frontend'],
  ['front-end', 'front end'],
  ['Node.js', 'nodejs'],
  ['node js', 'nodejs'],
  ['node js', 'Node.js'],
  ['Wi-Fi', 'wifi'],
  ['full-stack', 'fullstack'],
  ['full stack', 'fullstack'],
  ['React.js', 'reactjs'],
  ['React', 'reactjs'],
  ['front‑end', 'frontend'],
  ['back_end', 'backend'],
  ['UX/UI', 'uxui'],
  ['ASP.NET', 'aspnet'],
  ['C#', 'csharp'],
  ['C++', 'cpp'],
  ['.NET', 'dotnet'],
  ['micro-loans', 'microloan'],
  ['architect', 'arquitecto'],
  ['architect', 'Arquitecta'],
  ['architects', 'arquitectas'],
  ['translator', 'traductor'],
  ['translators', 'Traductora'],
  ['sworn translator', 'traductora jurada'],
  ['web developer', 'desarrolladora web'],
  ['web developers', 'desarrollador web'],
  ['front-end developer', 'desarrolladora frontend'],
  ['graphic designer', 'diseñadores gráficos'],
  ['art director', 'directora de arte'],
  ['photography', 'Fotografía'],
  ['electrician', 'electricista'],
  ['plumber', 'fontanera'],
  ['plumber', 'plomero'],
  ['carpenter', 'carpintera'],
  ['actress', 'actor'],
  ['machine learning', 'aprendizaje automático'],
];
const apart: [string, string][] = [
  ['C', 'C++'],
  ['C', 'C#'],
  ['C++', 'C#'],
  ['C', 'F#'],
  ['F', 'F#'],
  ['net', '.NET'],
  ['C', 'cpp'],
  ['architect', 'architecture'],
  ['translator', 'traducción'],
  ['"frontend"', 'front-end'],
  ['"front end"', 'frontend'],
  ['"architect"', 'arquitecta'],
  ['architect -arquitecta', 'arquitecta'],
];

describe('a word finds work that says the same in other words', () => {
  const works = new Map<string, string>();
  const posts = new Map<string, string>();
  let reader: Awaited<ReturnType<typeof signUpMember>>;
  const written = [...new Set([...same.flat(), ...apart.flat()])].filter((text) => !/"| -/.test(text));
  beforeAll(async () => {
    reader = await signUpMember(server);
    const poster = await signUpMember(server);
    for (const [at, text] of written.entries()) {
      const owner = await addPerson(`person-${at}`);
      works.set(text, await addWork(owner, { title: 'A work', summary: `Done as ${text}, alone.` }));
      const post = { title: `Wanted: ${text}`, organisation: 'Somebody', description: 'Soon.', skills: [], place: '' };
      const id = randomUUID();
      const words = sql<string>`${postWords(post)}::tsvector`;
      await db
        .insertInto('job_posts')
        .values({ ...postRow(id, poster.id, { ...post, place: null }), words })
        .execute();
      posts.set(text, id);
    }
  });
  const findsWork = async (typed: string, text: string) =>
    (await idsOf(typed, { exact: true, chosen: { kind: ['project'] } })).includes(works.get(text) ?? '');
  const findsPost = async (typed: string, text: string) =>
    (await found({ q: `${typed} -qqqq` }, reader)).includes(posts.get(text) ?? '');

  test.each(same)('%s and %s, whichever is typed', async (one, other) => {
    const work = [await findsWork(one, other), await findsWork(other, one)];
    const post = [await findsPost(one, other), await findsPost(other, one)];
    expect({ work, post }).toEqual({ work: [true, true], post: [true, true] });
  });

  test.each(apart)('%s does not find %s', async (one, other) => {
    expect([await findsWork(one, other), await findsPost(one, other)]).toEqual([false, false]);
    if (works.has(one)) expect([await findsWork(other, one), await findsPost(other, one)]).toEqual([false, false]);
  });
});

test('what has the word itself comes before what means the same', async () => {
  const named = async (title: string, summary: string) => addWork(await addPerson(title), { title, summary });
  const titled = await named('apiculturas', 'Colmenas de una apicultora.');
  const said = await named('honey', 'Bees of a beekeeper.');
  const meant = await idsOf('beekeeper', { chosen: { kind: ['project'] } });
  const inSpanish = await idsOf('apicultor', { chosen: { kind: ['project'] } });
  expect([meant, inSpanish]).toEqual([
    [said, titled],
    [titled, said],
  ]);
});

test('a skill that is chosen by one of its names finds all of them, and they are one', async () => {
  const names = ['Bookbinding', 'Encuadernación', 'encuadernacion', 'Book-binding'];
  for (const [at, name] of names.entries()) await addWork(await addPerson(`binder-${at}`), { skills: [name] });
  for (const name of names) {
    const results = await ask('', { chosen: { skill: [name], kind: ['project'] } });
    expect(results.hits).toHaveLength(names.length);
    const offered = offerFacets(results, { skill: [name] }).find(({ facet }) => facet === 'skill');
    expect(offered?.values).toMatchObject([{ count: names.length, chosenAs: [name] }]);
  }
  const both = { skill: names.slice(0, 2) };
  const offered = offerFacets(await ask('', { chosen: both }), both).find(({ facet }) => facet === 'skill');
  expect(offered?.values).toMatchObject([{ chosenAs: names.slice(0, 2) }]);
});

test('no name of the vocabulary means more than two things', () => {
  expect(ambiguousNames(2)).toEqual([]);
});
