import type { Deps } from '#server/auth/deps.ts';
import { lookBackAt, noteFormerDomains } from '#server/features/trust/published.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { queueJob } from '#server/platform/jobs/queue-job.ts';
import { enqueueMail, to } from '#server/platform/mail/enqueue-mail.ts';
import { afterLooking, leadsTo, recordOf, stateOf } from './own-domain-policy.ts';
import { dueOwners, findOwn, isTaken, lockOwn, noteLooked } from './own-domain-queries.ts';

type Stores = Pick<Deps, 'db' | 'env' | 'nameServer'>;
const max = 1000;
/** What they are written when their domain comes to this. */
const mails = { missing: 'own-domain-missing', lost: 'own-domain-off' } as const;

/** What DNS says of somebody's domain: its record and where it leads. Each null where nobody answered. */
async function look({ env, nameServer }: Stores, name: string, proof: string) {
  const record = recordOf(name, proof);
  const ours = new URL(env.publicUrl).hostname;
  const [texts, theirs, own] = await Promise.all([
    nameServer.texts(record.name),
    nameServer.leads(name),
    nameServer.leads(ours),
  ]);
  const leads_here = theirs && leadsTo(ours, theirs, own ?? { addresses: [] });
  return { found: texts?.some((text) => text.trim() === record.value) ?? null, leads_here };
}

/**
 * Looks for the record of somebody's domain and notes what follows, with the mail that tells them. DNS is asked before
 * anything is held. Throws 409 `own_domain_taken` when somebody else has proved it.
 */
export async function checkOwnDomain(stores: Stores, userId: string) {
  const { db, env } = stores;
  const own = await findOwn(db, userId);
  if (!own) return;
  const { found, leads_here } = await look(stores, own.name, own.proof);
  await announcing(db, async (trx) => {
    const held = await lockOwn(trx, userId, own);
    if (!held) return;
    const { person, kept } = held;
    const next = afterLooking(kept, found, kept.at);
    const [before, after] = [stateOf(kept), stateOf(next)];
    if (next.proved_at && !kept.proved_at && (await isTaken(trx, own.name, userId))) throw taken();
    await noteLooked(trx, userId, { ...next, leads_here: leads_here ?? kept.leads_here });
    if (next.proved_at && !kept.proved_at) {
      // Whoever answers from a mailbox there answers from the owner's own domain, and did before this came to light.
      await noteFormerDomains(trx, env.secretKey, userId, [own.name]);
      await lookBackAt(trx, userId);
    }
    if (before === after) return;
    trx.publish('profiles', userId, [userId]);
    // A closed account has no settings to mend it in: they see it there when they are back.
    if (!person.closed && (after === 'missing' || after === 'lost'))
      await enqueueMail(trx, { kind: mails[after], ...to(person), userId, data: { name: own.name } });
  }).catch((error) => {
    // Two have proved it at once: the index lets one have it.
    throw error.code === '23505' ? taken() : error;
  });
}

const taken = () => new Problem(409, 'own_domain_taken');

/** The hourly job: has each domain looked at whose turn it is, in a job of its own. */
export async function checkOwnDomains({ db }: Pick<Deps, 'db'>) {
  // One after the other: name servers that never answer are easily had, and would keep mails waiting.
  for (const user of await dueOwners(db, max))
    await queueJob(db, 'check-own-domain', { user }, { key: `check-own-domain:${user}`, queue: 'name servers' });
}

/** The job of one: that somebody else has it is no failure, and told where its owner looks. */
export const checkQueued = (stores: Stores, userId: string) =>
  checkOwnDomain(stores, userId).catch((error) => {
    if (!(error instanceof Problem)) throw error;
  });
