import { expect, test } from 'vitest';
import { addConfirmation } from '#server/testing/backing.ts';
import { openServer } from '#server/testing/open-server.ts';
import { sentStatements } from '#server/testing/sent-statements.ts';
import { addMember, addShownWork } from '#server/testing/social.ts';
import { readOwnProfile } from './read-bundle.ts';
import { settleCredential } from './settle-credential.ts';

const server = await openServer();

test('a whole profile asks the database as often as one of its credentials', async () => {
  const person = await addMember(server);
  const add = async () => {
    const work = await addShownWork(server, person.id);
    for (const name of ['Ferran Alcover', 'Berta Vidal']) await addConfirmation(server, work, name);
    await settleCredential(server.deps, { projectId: work });
    await server.work();
  };
  const asked = async () => {
    let file = '';
    const sent = await sentStatements(async () => {
      file = (await readOwnProfile(server.deps, person.id)) ?? '';
    });
    const { credentials } = JSON.parse(file) as { credentials: { answers: unknown[]; receipt: unknown }[] };
    return { sent: sent.length, answers: credentials.map(({ answers }) => answers.length) };
  };
  await add();
  const one = await asked();
  expect(one.answers).toEqual([2]);
  await add();
  await add();
  expect(await asked()).toEqual({ sent: one.sent, answers: [2, 2, 2] });
  expect(one.sent).toBeLessThan(8);
});
