import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { mailboxOf } from '#shared/text/email-address.ts';
import { noteWhereabouts } from '../../server/auth/note-use.ts';
import type { Whereabouts } from '../../server/auth/record-traces.ts';
import type { Env } from '../../server/env.ts';
import { reviewProject } from '../../server/features/desk/review-project.ts';
import { removeProject } from '../../server/features/projects/remove-project.ts';
import { answerRequest } from '../../server/features/signing/answer-request.ts';
import { signingPage } from '../../server/features/signing/signing-page.ts';
import { withdrawAnswer } from '../../server/features/signing/withdraw-answer.ts';
import { lookBack } from '../../server/features/trust/look-back.ts';
import type { Looked } from '../../server/features/trust/look-back-queries.ts';
import type { Database } from '../../server/platform/database/connect.ts';
import type { Random } from './random.ts';

/** A network by its name; `/wide` part is shared with neighbours. Null: one that identifies nobody. */
export type Place = { device: string; agent: string; network: string | null };
export type Account = { id: string; name: string; email: string; opened: number; place: Place };
export type Signer = { name: string; email: string; place: Place };
export type Work = { title: string; organisation: string; from: string; to: string };

const hash = (value: string) => createHash('sha256').update(value).digest();
const whereabouts = ({ device, agent, network }: Place): Whereabouts => ({
  deviceHash: hash(`device ${device}`),
  agentHash: hash(`agent ${agent}`),
  networks:
    network === null
      ? []
      : [
          { bits: 32, hash: hash(`network ${network}`) },
          { bits: 24, hash: hash(`wide ${network.split('/')[0]}`) },
        ],
});

/** What somebody does in the simulation, through the product's verbs, at the simulated time of the database's clock. */
export function worldOf({ db, env, adminId }: { db: Database; env: Env; adminId: string }) {
  const requestOf = new Map<string, string>();
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
          created_at: new Date(opened),
        })
        .execute();
      await noteWhereabouts(db, id, whereabouts(place));
    },
    use: (account: Account, place = account.place) => noteWhereabouts(db, account.id, whereabouts(place)),
    /** Adds a project that asks one signer; the mail is there at once. Gives the project's id. */
    async ask(owner: Account, signer: Pick<Signer, 'name' | 'email'>, work: Work) {
      const [id, signerId, requestId] = [randomUUID(), randomUUID(), randomUUID()];
      await db
        .insertInto('projects')
        .values({
          id,
          user_id: owner.id,
          title: work.title,
          summary: 'What was done.',
          role: 'Everything',
          organisation: work.organisation,
          started_on: work.from,
          ended_on: work.to,
        })
        .execute();
      await db
        .insertInto('signers')
        .values({
          id: signerId,
          project_id: id,
          name: signer.name,
          email: signer.email,
          mailbox: mailboxOf(signer.email),
          relationship: 'client',
          organisation: work.organisation,
        })
        .execute();
      await db
        .insertInto('signing_requests')
        .values({
          id: requestId,
          signer_id: signerId,
          project_id: id,
          sent_at: sql`now()`,
          last_sent_at: sql`now()`,
          expires_at: sql`now() + interval '60 days'`,
        })
        .execute();
      requestOf.set(id, requestId);
      return id;
    },
    async answer(
      id: string,
      from: Place,
      answer: 'confirmed' | 'declined' = 'confirmed',
      viewerId: string | null = null,
    ) {
      const requestId = requestOf.get(id) as string;
      const page = await signingPage(db, requestId);
      if (page?.state !== 'open') return;
      await answerRequest(
        { db, env },
        requestId,
        {
          answer,
          comment: '',
          comment_public: false,
          unknown_person: false,
          code: '',
          project_version: page.project_version,
          content_sha256: page.content_sha256,
        },
        { ...whereabouts(from), viewerId },
      );
    },
    withdraw: (id: string) => withdrawAnswer(db, requestOf.get(id) as string),
    remove: (owner: Account, id: string) => removeProject(db, owner, id).catch(() => {}),
    /** An admin looks at what is held: an honest project goes on, a planted one is not believed. */
    async decide(honest: (projectId: string) => boolean) {
      const { rows } = await sql<{
        id: string;
        version: number;
        status: 'pending';
        updated_at: Date;
        confirmed: boolean;
      }>`
        select p.id, p.version, p.status, p.updated_at, exists (
                 select from kept_confirmations c where c.project_id = p.id) as confirmed
          from projects p
         where p.held_at < now() - interval '1 day' and p.removed_at is null limit 5000`.execute(db);
      for (const { id, version, status, updated_at, confirmed } of rows) {
        const decision = honest(id) ? (confirmed ? 'approve' : 'release') : 'reject';
        await reviewProject({ db, env }, { id: adminId }, id, {
          decision,
          reason: 'Looked at.',
          version,
          status,
          held: true,
          updated_at: updated_at.toISOString(),
          ...(decision === 'reject' && { ground: 'not_credible' as const }),
        });
      }
    },
    /** Does what transactions queued for the rules, and drops the mails: nobody reads them here. */
    async work() {
      for (;;) {
        const { rows } = await sql<{
          payload: Partial<Looked & { user_id: string; mailbox: string; confirmation: string }>;
        }>`
          delete from graphile_worker._private_jobs returning payload`.execute(db);
        if (rows.length === 0) return;
        for (const { payload } of rows)
          if (payload.user_id || payload.mailbox || payload.confirmation)
            await lookBack({ db, env }, payload as Looked);
      }
    },
  };
}
export type World = ReturnType<typeof worldOf>;

/** Makers of people and things, each new. */
export function makersOf(random: Random) {
  let count = 0;
  const syllables = [
    'ba',
    'che',
    'dor',
    'fil',
    'gu',
    'hem',
    'is',
    'jo',
    'kar',
    'lun',
    'mi',
    'nor',
    'os',
    'pel',
    'ra',
    'stu',
    'ti',
    'vor',
  ];
  /** For what nobody else has. */
  const word = () => `w${(++count).toString(36)}`;
  /** Sounds like a name; that one comes twice is rare, as among people. */
  const spoken = () => Array.from({ length: random.whole(3, 5) }, () => random.pick(syllables)).join('');
  const agents = Array.from({ length: 60 }, (_, index) => `agent ${index}`);
  /** The most common browser is everybody's eighth, the rest thin out. */
  const agent = () => agents[Math.min(59, Math.floor(random.around(4, 1.2)))] as string;
  const publicDomain = () =>
    random.pick(['gmail.com', 'outlook.com', 'hotmail.com', 'yahoo.com', 'icloud.com', 'gmx.de', 'proton.me']);
  const carriers = Array.from({ length: 30 }, (_, index) => `carrier${index}/exit`);
  const address = (domain: string) => `${spoken()}.${spoken()}${++count}@${domain}`;
  const name = () => `${spoken()} ${spoken()} ${spoken()}`;
  const place = (network: string | null = `home${++count}/line`): Place => ({
    device: word(),
    agent: agent(),
    network,
  });
  return {
    word,
    agent,
    name,
    place,
    publicDomain,
    carrier: () => random.pick(carriers),
    /** An exit of a service that many strangers hide behind. */
    vpn: () => `vpn${random.whole(0, 400)}/exit`,
    email: address,
    business: () => `${word()}${word()}.example`,
    work: (organisation = spoken()): Work => {
      const year = random.whole(2018, 2025);
      return {
        title: `${spoken()} ${spoken()} ${spoken()}`,
        organisation,
        from: `${year}-0${random.whole(1, 9)}-01`,
        to: `${year + 1}-01-0${random.whole(1, 9)}`,
      };
    },
    account: (opened: number, { email, network }: { email?: string; network?: string | null } = {}): Account => ({
      id: randomUUID(),
      name: name(),
      email: email ?? address(publicDomain()),
      opened,
      place: place(network),
    }),
    signer: (domain: string, network?: string | null): Signer => ({
      name: name(),
      email: address(domain),
      place: place(network),
    }),
  };
}
export type Makers = ReturnType<typeof makersOf>;
