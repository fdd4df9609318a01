import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { announcing } from '#server/platform/changes/announcing.ts';
import { openServer } from '#server/testing/open-server.ts';
import { searchFeatures } from './search-page.ts';

const { deps, db } = await openServer();
const { searchWork } = searchFeatures(deps, { networks: [] } as unknown as FastifyRequest);

beforeAll(async () => {
  const person = randomUUID();
  const works = ['A lighthouse of brick', 'A lighthouse of steel', 'A harbour of brick'].map((title) => ({
    id: randomUUID(),
    title,
    skills: ['Masonry'],
  }));
  await announcing(db, async (trx) => {
    await trx
      .insertInto('profiles')
      .values({
        id: person,
        username: 'bo-berg',
        email: 'bo@mail.example',
        full_name: 'Bo Berg',
        email_verified: true,
        location: 'Oslo',
      })
      .execute();
    const made = { user_id: person, status: 'approved', role: 'Mason', summary: 'Built it.' } as const;
    await trx
      .insertInto('projects')
      .values(works.map((work) => ({ ...work, ...made, started_on: '2024-01-01', approved_at: new Date() })))
      .execute();
    trx.publish('profiles', person, []);
  });
});

test.each([
  ['one of the words alone, none that finds nothing', { text: 'lighthouse qqqzz' }, [{ word: 'lighthouse', count: 2 }]],
  ['without a choice', { text: 'lighthouse', chosen: { place: ['Nowhere'] } }, [{ drop: 'place', count: 2 }]],
  ['nothing for what would ask for nothing', { chosen: { place: ['Nowhere'] } }, []],
  ['nothing where something is found', { text: 'harbour' }, []],
])('a search that finds nothing leads on: %s', async (_what, asked, expected) => {
  const results = await searchWork({ text: '', chosen: {}, by: null, cursor: null, exact: false, ...asked });
  expect(results.nearest).toEqual(expected);
});
