import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { saveDraft } from '#server/features/projects/drafts.ts';
import { noteWhereabouts } from '../../server/auth/note-use.ts';
import type { Whereabouts } from '../../server/auth/record-traces.ts';
import { insertSession } from '../../server/auth/session-queries.ts';
import type { Env } from '../../server/env.ts';
import { reviewProject } from '../../server/features/admin/review-project.ts';
import { editProfile } from '../../server/features/profiles/edit-profile.ts';
import { editProject } from '../../server/features/projects/edit-project.ts';
import { removeProject } from '../../server/features/projects/remove-project.ts';
import { submitProject } from '../../server/features/projects/submit-project.ts';
import { answerRequest } from '../../server/features/signing/answer-request.ts';
import { askAgain } from '../../server/features/signing/ask-again.ts';
import { correctSigner } from '../../server/features/signing/correct-signer.ts';
import { signingPage } from '../../server/features/signing/signing-page.ts';
import { withdrawAnswer } from '../../server/features/signing/withdraw-answer.ts';
import { askDomain } from '../../server/features/trust/domains/ask-domain.ts';
import { lookBack } from '../../server/features/trust/look-back.ts';
import type { Looked } from '../../server/features/trust/look-back-queries.ts';
import type { Database } from '../../server/platform/database/connect.ts';
import { notFound } from '../../server/platform/http/problem.ts';
import { agentAt } from './browsers.ts';
import { prefixesAt } from './networks.ts';
import type { Language, Story, Text } from './stories.ts';

/** A network by its name (networks.ts) and a browser by its own (browsers.ts). Null: one that identifies nobody. */
export type Place = { device: string; agent: string; network: string | null };
export type Account = {
  id: string;
  name: string;
  email: string;
  opened: number;
  place: Place;
  trade: number;
  language: Language;
  /** How they write. */
  length: Story['length'];
  wording: number;
};
export type Signer = { name: string; email: string; place: Place; organisation?: string };
export type Work = Text & {
  story: Story;
  language: Language;
  organisation: string;
  from: string;
  to: string;
  links: string[];
  /** Names of files, whose bytes are other ones where the name is. */
  files: string[];
};
export type Verdict = 'honest' | 'not_credible' | 'content';

/** Every domain takes mail. */
const nameServer = { lookUp: async () => ({ mx: true, a: true }), texts: async () => null, leads: async () => null };

const hash = (value: string) => createHash('sha256').update(value).digest();
/** What the product notes of somebody at that time. */
const whereaboutsAt = ({ device, agent, network }: Place, time: number): Whereabouts => ({
  deviceHash: hash(`device ${device}`),
  agentHash: hash(`agent ${agentAt(agent, time)}`),
  networks:
    network === null
      ? []
      : prefixesAt(network, time).map(({ bits, name }) => ({ bits, hash: hash(`${bits} ${name}`) })),
});

/** What somebody does in the simulation, through the product's verbs, at the simulated time of the database's clock. */
export function worldOf({
  db,
  env,
  adminId,
  now,
}: {
  db: Database;
  env: Env;
  adminId: string;
  /** The simulated time. */
  now: () => number;
}) {
  const whereabouts = (place: Place) => whereaboutsAt(place, now());
  /** The mails are there at once. */
  const deliver = (id: string) =>
    db
      .updateTable('signing_requests')
      .set({ sent_at: sql`now()`, last_sent_at: sql`now()` })
      .where('project_id', '=', id)
      .where('sent_at', 'is', null)
      .execute();
  /** The last request of a project, of one signer where several were asked. */
  const requestOf = async (id: string, email?: string) =>
    (await db
      .selectFrom('signing_requests as r')
      .innerJoin('signers as s', 's.id', 'r.signer_id')
      .select(['r.id', 'r.signer_id'])
      .where('r.project_id', '=', id)
      .$if(email !== undefined, (query) => query.where('s.email', '=', email as string))
      .orderBy('r.created_at', 'desc')
      .limit(1)
      .executeTakeFirst()) ?? { id: randomUUID(), signer_id: randomUUID() };
  const written = (work: Work, signers: Pick<Signer, 'name' | 'email' | 'organisation'>[]) => ({
    title: work.title,
    summary: work.summary,
    description: work.description,
    role: work.role,
    organisation: work.organisation,
    started_on: work.from,
    ended_on: work.to,
    skills: work.skills,
    links: work.links.map((url) => ({ label: '', url })),
    approval_rule: 'any' as const,
    signers: signers.map(({ name, email, organisation = work.organisation }) => ({
      name,
      email,
      organisation,
      relationship: 'client' as const,
    })),
    draft_revision: null,
    keep_file_ids: [],
  });
  /** A draft that has the work's files, or none. */
  async function draftOf(owner: Account, { title, files }: Work) {
    if (files.length === 0) return null;
    const { id } = await saveDraft(db, owner.id, { id: null, revision: null, project_id: null, data: { title } });
    for (const name of files)
      await db
        .insertInto('files')
        .values({
          id: randomUUID(),
          user_id: owner.id,
          draft_id: id,
          name,
          media_type: 'application/pdf',
          size: 90_000,
          sha256: hash(`file ${name}`),
          storage_key: randomUUID(),
        })
        .execute();
    return id;
  }
  return {
    async open({ id, name, email, opened, place }: Account) {
      await db
        .insertInto('profiles')
        .values({
          id,
          email,
          email_verified: true,
          email_confirmed_at: new Date(opened),
          username: `u${id.slice(0, 13)}`,
          full_name: name,
          date_of_birth: '1985-06-01',
          created_at: new Date(opened),
        })
        .execute();
      await noteWhereabouts(db, id, whereabouts(place));
    },
    use: (account: Account, place = account.place) => noteWhereabouts(db, account.id, whereabouts(place)),
    /** Adds a project that asks one signer. Gives the project's id. */
    async ask(owner: Account, signer: Pick<Signer, 'name' | 'email' | 'organisation'>, work: Work) {
      const draft_id = await draftOf(owner, work);
      const { id } = await submitProject(
        { db, env },
        owner,
        { ...written(work, [signer]), client_visibility: 'open', note: '', draft_id },
        owner.language,
      );
      await deliver(id);
      return id;
    },
    /** Changes a project; its files stay. Who is named beside the signers it had is asked as well. */
    async edit(owner: Account, id: string, work: Work, signers: Signer[]) {
      const { version } = await db
        .selectFrom('projects')
        .select('version')
        .where('id', '=', id)
        .executeTakeFirstOrThrow(notFound);
      const files = await db.selectFrom('files').select('id').where('project_id', '=', id).execute();
      const keep_file_ids = files.map((file) => file.id);
      const input = { ...written(work, signers), note: '', draft_id: null, keep_file_ids, version };
      await editProject(db, owner, id, input, owner.language);
      await deliver(id);
    },
    async correct(owner: Account, id: string, { name, email, organisation = '' }: Signer) {
      const { signer_id } = await requestOf(id);
      await correctSigner({ db, env }, owner, signer_id, { name, email, organisation, relationship: 'client' });
      await deliver(id);
    },
    async askAgain(owner: Account, id: string) {
      await askAgain({ db, env }, owner.id, (await requestOf(id)).signer_id);
      await deliver(id);
    },
    /** Names websites in one's profile. */
    async showSites(owner: Account, urls: string[]) {
      const { version } = await db
        .selectFrom('profiles')
        .select('version')
        .where('id', '=', owner.id)
        .executeTakeFirstOrThrow();
      const session = {
        userId: owner.id,
        method: 'password',
        secondFactor: false,
        userAgent: '',
        country: null,
      } as const;
      const asker = { userId: owner.id, sessionId: await insertSession(db, session, hash(randomUUID())) };
      await editProfile({ db, env }, asker, { version, links: urls.map((url) => ({ label: '', url })) }, () => {});
    },
    async answer(
      id: string,
      from: Place,
      answer: 'confirmed' | 'declined' | 'changes_requested' = 'confirmed',
      { viewerId = null, email }: { viewerId?: string | null | undefined; email?: string | undefined } = {},
    ) {
      const requestId = (await requestOf(id, email)).id;
      const page = await signingPage(db, requestId);
      if (page?.state !== 'open') return;
      await answerRequest(
        { db, env },
        requestId,
        {
          answer,
          comment: answer === 'changes_requested' ? 'The dates are not right.' : '',
          comment_public: false,
          unknown_person: false,
          code: '',
          project_version: page.project_version,
          content_sha256: page.content_sha256,
        },
        { ...whereabouts(from), viewerId },
      );
    },
    withdraw: async (id: string) => withdrawAnswer(db, (await requestOf(id)).id),
    remove: (owner: Account, id: string) => removeProject(db, owner, id).catch(() => {}),
    /**
     * An admin looks at what is held: an honest project goes on, a planted one is not believed, or is sent back for
     * what it says.
     */
    async decide(judge: (projectId: string) => Verdict) {
      const { rows } = await sql<{
        id: string;
        version: number;
        status: 'pending';
        updated_at: Date;
        confirmed: boolean;
      }>`
        select p.id, p.version, p.status, p.updated_at, exists (
                 select from active_confirmations c where c.project_id = p.id) as confirmed
          from projects p
         where p.held_at < now() - interval '1 day' and p.removed_at is null limit 5000`.execute(db);
      for (const { id, version, status, updated_at, confirmed } of rows) {
        const verdict = judge(id);
        const decision = verdict === 'honest' ? (confirmed ? 'approve' : 'release') : 'reject';
        await reviewProject({ db, env }, { id: adminId }, id, {
          decision,
          reason: 'Looked at.',
          version,
          status,
          held: true,
          updated_at: updated_at.toISOString(),
          ...(verdict !== 'honest' && { ground: verdict }),
        });
      }
    },
    /** Does what transactions queued for the rules, and drops the mails: nobody reads them here. */
    async work() {
      for (;;) {
        const { rows } = await sql<{
          payload: Partial<Looked & { user_id: string; mailbox: string; confirmation: string; domain: string }>;
        }>`
          delete from graphile_worker._private_jobs returning payload`.execute(db);
        if (rows.length === 0) return;
        for (const { payload } of rows)
          if (payload.domain) await askDomain({ db, nameServer }, payload.domain);
          else if (payload.user_id || payload.mailbox || payload.confirmation)
            await lookBack({ db, env }, payload as Looked);
      }
    },
  };
}
export type World = ReturnType<typeof worldOf>;
