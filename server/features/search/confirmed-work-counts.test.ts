import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';
import { countConfirmedWork } from './confirmed-work-counts.ts';

const server = await openServer();

test('counts the confirmed work of a person, and names what stands highest of it', async () => {
  const { id: owner_id } = await signUpMember(server);
  const work = async (rank: number, facet: string, written_in: string) => {
    const id = randomUUID();
    const document = { id, kind: 'project', owner_id, rank, words: '', written_in };
    await server.db
      .insertInto('search_documents')
      .values({ ...document, facets: [facet] })
      .execute();
    return id;
  };
  await work(40, 'assurance:mail_domain', 'es');
  const strongest = await work(70, 'assurance:mail_domain', 'en');
  await work(50, 'assurance:mail_domain', 'es');
  await work(90, 'assurance:stated', 'es');
  expect(await countConfirmedWork(server.db, [owner_id])).toEqual(
    new Map([[owner_id, { count: 3, strongest, written_in: 'en' }]]),
  );
});
