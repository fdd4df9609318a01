import { signUpMember } from './accounts.ts';
import { addProject, type LinkVisits, sendAnswer, signingLink } from './signing.ts';
import type { TestApp } from './test-app.ts';

let count = 0;

/**
 * Somebody with one project that still asks (`open`, whose signer is at `asked`) and one that was confirmed (`done`, by
 * `signer`).
 */
export async function ownerWithWork(
  server: TestApp,
  visits: LinkVisits,
  changes: Parameters<typeof signUpMember>[1] = {},
) {
  const owner = await signUpMember(server, changes);
  const asked = `asked${++count}@moll.example`;
  const answered = `answered${count}@moll.example`;
  const signers = (email: string, name: string) => ({ signers: [{ name, email, relationship: 'client' }] });
  const open = await addProject(server, owner, signers(asked, 'Ferran'));
  const done = await addProject(server, owner, signers(answered, 'Marta'));
  const signer = server.browser();
  await visits.open(signer, signingLink(server, answered));
  await sendAnswer(server, signer, done);
  await server.work();
  return { ...owner, open, done, asked, answered, signer };
}

/** By what the page of a confirmed project and its one receipt are asked for. */
export async function receiptOf({ db }: Pick<TestApp, 'db'>, projectId: string) {
  const { short_id, digest } = await db
    .selectFrom('log_statements as l')
    .innerJoin('confirmations as c', 'c.id', 'l.subject')
    .innerJoin('projects as p', 'p.id', 'c.project_id')
    .select(['p.short_id', 'l.digest'])
    .where('p.id', '=', projectId)
    .executeTakeFirstOrThrow();
  return { short_id, digest: digest.toString('hex') };
}
