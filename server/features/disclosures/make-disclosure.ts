import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { requireAttempt } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import { sha256 } from '#server/platform/http/keyed-hash.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import type { DisclosureInput } from '#shared/disclosures/disclosures.ts';
import { disclosureLimits } from '#shared/disclosures/limits.ts';
import { disclosurePaths } from '#shared/disclosures/paths.ts';
import { countWaiting, findWithheld } from './disclosure-queries.ts';

/**
 * Makes a link that shows one person what is withheld of a project. Its secret is in this answer and rests nowhere, so a
 * repeat can't be told it again. Throws notFound for what is not one's own, 429, and 409: `nothing_withheld`,
 * `disclosures_full`, `disclosure_made`.
 */
export const makeDisclosure = (
  { db, env }: Pick<Deps, 'db' | 'env'>,
  userId: string,
  projectId: string,
  { id, note }: DisclosureInput,
) =>
  announcing(db, async (trx) => {
    await sql`select from projects where id = ${projectId} and user_id = ${userId} for no key update`.execute(trx);
    const project = await findWithheld(trx, userId, projectId);
    if (!project) throw notFound();
    if (project.status !== 'approved' || project.client_visibility === 'open')
      throw new Problem(409, 'nothing_withheld');
    if ((await countWaiting(trx, projectId)) >= disclosureLimits.ofProject) throw new Problem(409, 'disclosures_full');
    await requireAttempt(
      { db: trx, env },
      { name: 'disclosures', max: disclosureLimits.perDay, minutes: 1440 },
      userId,
    );
    const secret = randomBytes(32).toString('base64url');
    const made = await trx
      .insertInto('disclosures')
      .values({
        ...{ id, note, user_id: userId, project_id: projectId, token_hash: sha256(secret) },
        expires_at: sql<Date>`now() + make_interval(days => ${disclosureLimits.days})`,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('expires_at')
      .executeTakeFirst();
    if (!made) throw new Problem(409, 'disclosure_made');
    await recordAudit(trx, {
      actor: { type: 'user', id: userId },
      action: 'make_disclosure',
      subject: { type: 'project', id: projectId },
      data: { disclosure: id },
    });
    trx.publish('projects', projectId, [userId]);
    return { id, link: env.publicUrl + disclosurePaths.disclosure(secret), expires_at: made.expires_at.toISOString() };
  });
