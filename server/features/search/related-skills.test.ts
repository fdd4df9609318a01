import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { announcing } from '#server/platform/changes/announcing.ts';
import { openServer } from '#server/testing/open-server.ts';
import { searchFeatures } from './search-page.ts';

const { deps, db } = await openServer();
const { searchWork } = searchFeatures(deps, { networks: [] } as unknown as FastifyRequest);
const related = async (text: string, skill: string[] = []) =>
  (await searchWork({ text, chosen: skill.length > 0 ? { skill } : {}, by: null, cursor: null, exact: false }))
    ?.related;

beforeAll(async () => {
  const person = randomUUID();
  const works = [
    ['Figma', 'Research', 'Prototyping'],
    ['figma', 'Research'],
    ['Figma', 'Painting'],
  ].map((skills) => ({ id: randomUUID(), skills }));
  await announcing(db, async (trx) => {
    await trx
      .insertInto('profiles')
      .values({
        id: person,
        username: 'ann-lee',
        email: 'ann@mail.example',
        full_name: 'Ann Lee',
        email_verified: true,
      })
      .execute();
    const made = {
      user_id: person,
      status: 'approved',
      role: 'Designer',
      summary: 'Made it.',
      title: 'A bridge',
    } as const;
    await trx
      .insertInto('projects')
      .values(works.map((work) => ({ ...work, ...made, started_on: '2024-01-01', approved_at: new Date() })))
      .execute();
    trx.publish('profiles', person, []);
  });
  // As if somebody had confirmed the first two.
  await sql`update search_documents set words = ts_delete(words, '=assurance:stated')
    where id in (${works[0]?.id}, ${works[1]?.id})`.execute(db);
});

test.each([
  ['a word that is a skill', 'figma lisbon', [], ['Research', 'Prototyping']],
  ['two that are', 'figma research lisbon', [], ['Prototyping']],
  ['a choice', 'lisbon', ['FIGMA'], ['Research', 'Prototyping']],
  ['no skill', 'lisbon', [], []],
  ['a skill of work that nobody confirmed', 'painting lisbon', [], []],
  ['what finds something', 'figma', [], []],
])('%s', async (_what, text, skill, expected) => {
  expect(await related(text, skill)).toEqual(expected);
});
