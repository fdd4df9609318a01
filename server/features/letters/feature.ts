import type { FastifyRequest } from 'fastify';
import type { Deps } from '#server/auth/deps.ts';
import { eraseByMailbox } from '#server/auth/erase-by-mailbox.ts';
import { member } from '#server/auth/require-viewer.ts';
import type { Feature } from '#server/features/manifest.ts';
import { shortIdOf } from '#shared/projects/short-id.ts';
import { countLetters } from './box-queries.ts';
import { boxRoutes } from './box-routes.ts';
import { prepareLetterAnswer, prepareLetterArrived, prepareLetterProof } from './letter-emails.ts';
import { findReceiver, findWork, forgetLetters } from './letter-queries.ts';
import { letterRoutes } from './letter-routes.ts';
import { letterToProve, tellOfLetters } from './prove-letter.ts';
import { seedLetters } from './seed-letters.ts';
import { askAboutLetters } from './send-letter.ts';
import { letterLinkRoutes, writeRoutes } from './write-routes.ts';

/** What the pages around a letter show. */
const letterFeatures = (deps: Deps, request: FastifyRequest) => ({
  /** Whom somebody by this user name is, if they are seen and take letters; and what public work of theirs `about` is. */
  letterReceiver: async (username: string, about?: string | null) => {
    const receiver = await findReceiver(deps.db, username);
    if (!receiver) return null;
    const shortId = shortIdOf(about ?? '');
    const work = shortId ? await findWork(deps.db, receiver.id, shortId) : undefined;
    return { username: receiver.username, full_name: receiver.full_name, work: work?.title ?? null };
  },
  unreadLetters: async () => (await countLetters(deps.db, member(request).id)).unread,
  letterToProve: (token: string, after?: string) => letterToProve(deps, token, after),
});

export const letters = {
  routes: { visitor: [writeRoutes], member: [boxRoutes, letterRoutes], link: [letterLinkRoutes] },
  mails: {
    'letter-proof': prepareLetterProof,
    'letter-arrived': prepareLetterArrived,
    'letter-answer': prepareLetterAnswer,
  },
  jobs: ({ db }) => ({
    'ask-about-letters': { run: (mailbox: { mail_id: string; mailbox: string }) => askAboutLetters(db, mailbox) },
    'tell-of-letters': { run: (person: { mail_id: string; user_id: string }) => tellOfLetters(db, person) },
    'forget-letters': { run: () => forgetLetters(db), cron: '51 3 * * *' },
  }),
  tables: ['letters', 'letter_blocks'],
  pages: letterFeatures,
  exports: {
    letters: `select id, name, subject, timing, budget, message, project_id, proved_at as arrived_at, read_at, archived_at, answered_at, answer, address_given
      from letters where user_id = $1 and proved_at is not null and not withheld order by proved_at, id`,
    // Whom others do not see is not named: it may be under another name that they went. What became of a letter is told
    // to whom its address belongs: anybody may name one.
    letters_written: `select l.id, p.username as to_username, l.name, l.email, l.subject, l.timing, l.budget, l.message, l.created_at,
        case when own then l.proved_at end as proved_at, case when own then l.answer end as answer
      from letters l left join public_profiles p on p.id = l.user_id
     cross join lateral (select exists (select from email_addresses a
         where a.email = l.email and a.user_id = $1 and a.verified_at is not null) as own) whose
      where l.written_by = $1
         or l.email in (select a.email from email_addresses a where a.user_id = $1 and a.verified_at is not null)
      order by l.created_at, l.id`,
  },
  notExported: { letter_blocks: 'keyed hashes of mailboxes, which nobody can read' },
  seed: seedLetters,
  erase: async (trx, userId) => void (await eraseByMailbox(trx, userId, 'letters', 'written_by')),
} satisfies Feature;
