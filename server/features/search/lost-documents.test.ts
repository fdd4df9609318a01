import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { openServer } from '#server/testing/open-server.ts';
import { tendDocuments } from './rebuild-documents.ts';
import { searchFeatures } from './search-page.ts';

const { db, deps } = await openServer();
const { searchWork } = searchFeatures(deps, { networks: [] as unknown } as FastifyRequest);
const people = 120;

beforeAll(async () => {
  const owners = Array.from({ length: people }, () => randomUUID());
  await sql`with owner as (insert into profiles (id, username, email, full_name, location, email_verified)
      select id, 'lost-' || n, 'lost' || n || '@mail.example', 'Ann Lee', 'Lugo', true from unnest(${owners}::uuid[]) with ordinality as g(id, n))
    insert into projects (id, user_id, status, title, summary, role, started_on, skills, approved_at)
      select gen_random_uuid(), id, 'approved', 'A bridge', 'Of stone, in the old town.', 'Engineer', '2020-01-01', '{Stone}', now()
        from unnest(${owners}::uuid[]) as g(id)`.execute(db);
  await tendDocuments(db);
});

const shapes = [
  { text: 'bridge stone' },
  { text: 'brigde' },
  { text: 'bri' },
  { text: '"old town" -glass' },
  { text: '', chosen: { kind: ['person'], place: ['Lugo'] } },
  { text: 'nothing-like-it' },
];
const ask = (place: number) =>
  searchWork({
    chosen: {},
    by: null,
    cursor: null,
    exact: false,
    ...(shapes[place % shapes.length] as { text: string }),
  });

/**
 * As somebody would by hand, who tries again a little later when the database ends them and not a search that locks in
 * another order.
 */
async function loseAll(): Promise<void> {
  try {
    await sql`truncate search_documents, search_words`.execute(db);
  } catch (error) {
    if ((error as { code?: string }).code !== '40P01') throw error;
    await wait(100);
    await loseAll();
  }
}

test('documents are lost again and again while people search: every search has an answer, and in the end all is there', async () => {
  let goes = true;
  let asked = 0;
  const searching = Array.from({ length: 4 }, async () => {
    while (goes) expect(await ask(asked++)).not.toBeNull();
  });
  const losing = async () => {
    for (let time = 0; time < 3; time++) {
      await loseAll();
      // Noticed by the count, and half made when they are lost again.
      await tendDocuments(db, 1);
    }
    // The run of the job that goes on from there, and the next, which counts.
    for (let run = 0; run < 2; run++) await tendDocuments(db);
  };
  await Promise.all([losing().finally(() => (goes = false)), ...searching]);
  expect(asked).toBeGreaterThan(shapes.length);
  expect((await ask(0))?.total).toBe(people);
  expect((await ask(4))?.total).toBe(people);
  expect((await ask(1))?.instead).toBe('bridge');
});
