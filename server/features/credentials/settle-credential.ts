import { createHash, randomUUID } from 'node:crypto';
import { signCredential } from '@countersign/verify/credential';
import { sql } from 'kysely';
import type { Deps } from '#server/auth/deps.ts';
import { writeRevocation, writeStatement } from '#server/features/log/published.ts';
import { rulesVersion } from '#server/features/trust/published.ts';
import { type AnnouncingTransaction, announcing } from '#server/platform/changes/announcing.ts';
import type { EndReason } from '#shared/credentials/credentials.ts';
import { buildCredential } from './build-credential.ts';
import { factsHash, readFacts } from './credential-facts.ts';
import { currentCredential, nextNumber, subjectOf } from './credential-queries.ts';
import { noteIssuerKey } from './issuer-keys.ts';
import { signerOf } from './signer-of.ts';
import { queueList, takePlace } from './status-lists.ts';

type Settling = Pick<Deps, 'db' | 'env'>;

/**
 * The job: gives a project the credential that what stands of it calls for, ends one that says something else, and does
 * nothing where both agree. The credential, its place in a status list and its statement in the log are one
 * transaction.
 */
export const settleCredential = ({ db, env }: Settling, { projectId }: { projectId: string }) =>
  announcing(db, async (trx) => {
    await sql`select from projects where id = ${projectId} for no key update`.execute(trx);
    const facts = await readFacts(trx, projectId);
    if (!facts) return;
    const current = await currentCredential(trx, projectId);
    const due = facts.none === null && facts.owner_name !== null ? { ...facts, owner_name: facts.owner_name } : null;
    const flaw = current && flawOf(current);
    const isSo = current && due && !flaw && current.facts.equals(factsHash(due));
    if (isSo || (!current && !due)) return;
    if (current) await endCredential(trx, current, flaw ?? facts.none ?? 'replaced');
    if (due) await issue(trx, env, due);
    // No list, search or open page shows it: only what is kept of its own page is made anew.
    trx.publish('credentials', projectId, []);
  });

const flawOf = ({ erased, compromised }: { erased: boolean; compromised: boolean }): EndReason | null =>
  erased ? 'erased' : compromised ? 'key' : null;

async function issue(trx: AnnouncingTransaction, env: Settling['env'], facts: DueFacts) {
  const id = randomUUID();
  const issuedAt = new Date();
  const { list, place } = await takePlace(trx);
  const unsigned = buildCredential(facts, {
    ...{ id, issuedAt, list, place },
    projectId: facts.id,
    subjectId: await subjectOf(trx, facts.user_id),
    locale: facts.locale,
    issuer: { did: env.issuer.did, url: env.publicUrl },
  });
  const key = await noteIssuerKey(trx, env);
  const body = await signCredential(unsigned, signerOf(env), issuedAt);
  const sha256 = createHash('sha256').update(body).digest();
  await trx
    .insertInto('credentials')
    .values({
      ...{ id, list, place, body, sha256, key },
      project_id: facts.id,
      number: await nextNumber(trx, facts.id),
      confirmations: facts.evidence.map(({ confirmation_id }) => confirmation_id),
      facts: factsHash(facts),
      client_visibility: facts.client_visibility,
      issued_at: issuedAt,
    })
    .execute();
  await writeStatement(trx, {
    kind: 'credential',
    subject: id,
    at: issuedAt,
    log: env.log.origin,
    rules: rulesVersion,
    fields: { credential: sha256.toString('hex') },
  });
}

/** Ends a credential that holds, for good, and states it in the log. Its list says so a moment later. */
export async function endCredential(
  trx: AnnouncingTransaction,
  { id, list }: { id: string; list: number },
  reason: EndReason,
) {
  const at = new Date();
  await trx.updateTable('credentials').set({ ended_at: at, end_reason: reason }).where('id', '=', id).execute();
  await writeRevocation(trx, { subject: id, at, rules: rulesVersion, fields: { reason } });
  await queueList(trx, list);
}

type DueFacts = Parameters<typeof factsHash>[0] &
  Pick<NonNullable<Awaited<ReturnType<typeof readFacts>>>, 'id' | 'user_id' | 'locale'>;
