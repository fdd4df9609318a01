import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openServer } from '#server/testing/open-server.ts';
import { countWords } from './count-words.ts';
import { findDocuments } from './find-documents.ts';
import { maxGathered } from './search-queries.ts';

const { db, deps } = await openServer();

test('works that stand higher are before people of whom there are more than are gathered', async () => {
  const owner = randomUUID();
  await sql`insert into profiles (id, username, email, full_name, email_verified)
    values (${owner}, 'crowd', 'crowd@mail.example', 'Ann Lee', true)`.execute(db);
  // Nobody is in the higher tiers.
  await sql`update search_tiers set floor = 100 * 256 where level < 4`.execute(db);
  const fill = (kind: string, rank: number, many: number) =>
    sql`insert into search_documents (id, tier, kind, owner_id, rank, place, words, facets)
      select id, ${`${kind}4`}, ${kind}, ${owner}, ${rank}::int, ${rank}::int * 256 + get_byte(uuid_send(id), 0),
             array_to_tsvector(array['common', '=owner:' || n, ${`=kind:${kind}`}]), '{}'
        from (select gen_random_uuid() as id, n from generate_series(1, ${many}::int) n) as given`.execute(db);
  await fill('person', 10, maxGathered + 500);
  await fill('project', 90, 40);
  await countWords(db);
  const search = { text: 'common', chosen: {}, owner: null, apart: [], cursor: null, exact: false };
  const { hits } = await findDocuments(db, search, deps.env.searchTimeout);
  expect(hits.map(({ kind }) => kind)).toEqual(['project', 'project', 'project']);
});
