import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';
import { tellConfirmed } from './tell-confirmed.ts';

const server = await openServer();

test('of works in several tiers it is the confirmed one that stands highest', async () => {
  const { id: owner_id } = await signUpMember(server);
  const work = async (tier: string, rank: number, facet: string, written_in: string) => {
    const id = randomUUID();
    const document = { id, tier, kind: 'project', owner_id, rank, place: rank * 256, words: '', written_in };
    await server.db
      .insertInto('search_documents')
      .values({ ...document, facets: [facet] })
      .execute();
    return id;
  };
  const third = await work('project1', 40, 'assurance:mail_domain', 'es');
  const strongest = await work('project0', 70, 'assurance:mail_domain', 'en');
  const second = await work('project2', 50, 'assurance:mail_domain', 'es');
  await work('project0', 90, 'assurance:stated', 'es');
  expect(await tellConfirmed(server.db, [owner_id])).toEqual(
    new Map([[owner_id, { count: 3, strongest, next: [second, third], written_in: 'en' }]]),
  );
});
