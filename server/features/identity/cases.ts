import type { Readable } from 'node:stream';
import { type SqlBool, sql } from 'kysely';
import type { Deps } from '#server/auth/deps.ts';
import { type Circle, circleOf } from '#server/features/trust/published.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import type { IdentityCase, IdentityList } from '#shared/identity/identity-cases.ts';
import type { IdentityState, PicturePart } from '#shared/identity/identity-rules.ts';
import type { Viewer } from '#shared/session/session.ts';
import { caseRow, findCase, sameDocument } from './case-queries.ts';
import { lookRefusal } from './identity-policy.ts';
import { readyPictures } from './identity-queries.ts';
import { isOfColleague, isOwnCase } from './own-case.ts';
import { readSealed } from './sealed-frames.ts';
import { pictureKey, unwrapKey } from './submission-key.ts';

const pageSize = 20;

const inState: Record<IdentityState, ReturnType<typeof sql<SqlBool>>> = {
  pending: sql<SqlBool>`v.status = 'pending'`,
  held: sql<SqlBool>`v.status = 'pending' and v.held_at is not null`,
  decided: sql<SqlBool>`v.decided_at is not null`,
};

/**
 * Whether an admin is shown a case in a state: none of whom they work with, and their own where the state doesn't say
 * what was found.
 */
function isShown({ own, colleagues }: Circle, state: IdentityState) {
  const isOthers = sql<SqlBool>`v.user_id <> all(${[...own, ...colleagues]}::uuid[])`;
  return state === 'held' ? isOthers : sql<SqlBool>`(v.user_id = any(${own}::uuid[]) or ${isOthers})`;
}

/** How many cases an admin is shown in each state; what is held waits as well. */
function countCases(db: Connection, circle: Circle): Promise<IdentityList['counts']> {
  const count = (state: IdentityState) =>
    sql<number>`count(*) filter (where ${inState[state]} and ${isShown(circle, state)})::int`;
  return db
    .selectFrom('identity_verifications as v')
    .select([count('pending').as('pending'), count('held').as('held'), count('decided').as('decided')])
    .executeTakeFirstOrThrow();
}

type Asked = { state: IdentityState; page: number; adminId: string };

/** One page of the cases that an admin is shown: who waits longest first, what was decided last first. */
export async function listCases(db: Connection, { state, page, adminId }: Asked): Promise<IdentityList> {
  const circle = await circleOf(db, adminId);
  const counts = await countCases(db, circle);
  const rows = await db
    .selectFrom('identity_verifications as v')
    .innerJoin('profiles as p', 'p.id', 'v.user_id')
    .select(['v.id', 'v.status', 'v.country', 'v.document', 'v.held_at', 'v.submitted_at', 'v.decided_at'])
    .select(['p.id as person_id', 'p.full_name', 'p.username'])
    .where(inState[state])
    .where(isShown(circle, state))
    .orderBy(state === 'decided' ? 'v.decided_at' : 'v.submitted_at', state === 'decided' ? 'desc' : 'asc')
    .orderBy('v.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return {
    cases: rows.map((row) => caseRow(row, circle.own.includes(row.person_id))),
    page,
    pages: Math.max(1, Math.ceil(counts[state] / pageSize)),
    counts,
  };
}

/**
 * A submission as an admin sees it; null when there is none, or of somebody they work with. Whoever looks at their own
 * learns no more than they know.
 */
export async function caseDetail(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  id: string,
  adminId: string,
): Promise<IdentityCase | null> {
  const found = await findCase(db, id);
  if (!found || (await isOfColleague(db, adminId, found))) return null;
  const row = caseRow(found, await isOwnCase(db, adminId, found));
  const pictures = found.status === 'pending' ? await readyPictures(db, id) : [];
  const same = row.own ? [] : await sameDocument(db, found.user_id, found.document_hash);
  return {
    ...row,
    person: {
      ...row.person,
      email: found.email,
      // Nobody needs it once there is nothing left to compare.
      date_of_birth: found.status === 'pending' ? found.date_of_birth : null,
      created_at: found.joined_at.toISOString(),
    },
    readable: unwrapKey(env.identityKeys, id, found) !== null,
    pictures: pictures.map(({ part, came_by, size, width, height, created_at }) => ({
      part,
      came_by,
      size: size ?? 0,
      width: width ?? 0,
      height: height ?? 0,
      created_at: created_at.toISOString(),
    })),
    same_document: same.map(({ created_at, ...person }) => ({ ...person, at: created_at.toISOString() })),
    reason: found.reason,
    message: found.message,
    differs: found.differs,
    grounds: row.own ? '' : found.grounds,
    decided_by: found.decided_by_name === null ? null : { full_name: found.decided_by_name },
  };
}

/**
 * Gives an admin the bytes of one picture, and their number, after who looks at what has been written down. Throws
 * notFound; 403 `own_identity`; 409 `identity_decided` and `identity_key_missing`.
 */
export function lookAtPicture(
  { db, env, files }: Pick<Deps, 'db' | 'env' | 'files'>,
  admin: Pick<Viewer, 'id'>,
  id: string,
  part: PicturePart,
): Promise<{ size: number; bytes: Readable }> {
  return db.transaction().execute(async (trx) => {
    const found = await findCase(trx, id);
    if (!found) throw notFound();
    const key = unwrapKey(env.identityKeys, id, found);
    const own = await isOwnCase(trx, admin.id, found);
    const refused = lookRefusal({ status: found.status, own, readable: key !== null });
    if (refused || !key) throw new Problem(refused === 'own_identity' ? 403 : 409, refused ?? 'identity_key_missing');
    const picture = (await readyPictures(trx, id)).find((each) => each.part === part);
    if (!picture) throw notFound();
    await recordAudit(trx, {
      actor: { type: 'admin', id: admin.id },
      action: 'look_at_identity',
      subject: { type: 'identity_verification', id },
      data: { part },
    });
    return { size: picture.size ?? 0, bytes: readSealed(files, picture.id, pictureKey(key, picture.id)) };
  });
}
