import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { takeAccountBack } from '#server/features/account/take-back/take-account-back.ts';
import { signUpMember } from './accounts.ts';
import type { ReceivedMail } from './mail-server.ts';
import type { TestApp } from './test-app.ts';

/** The token of the link "This wasn't me" in a mail; null for a mail without one. */
export const takeBackToken = ({ text }: ReceivedMail) => /\/take-back\?token=([\w-]+)/.exec(text)?.[1] ?? null;

/** Presses the button behind a link. Gives 'done', or the code it was refused with. */
export const pressTakeBack = (server: TestApp, token: string | null): Promise<string> =>
  takeAccountBack(server.deps, token ?? '', { networks: [], deviceHash: null }).then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

/** What lets this person in, and who is in. */
export async function waysOf({ db }: TestApp, userId: string) {
  const count = async (table: 'sessions' | 'passwords' | 'totp_secrets' | 'backup_codes' | 'sign_in_challenges') =>
    (await db.selectFrom(table).select('user_id').where('user_id', '=', userId).execute()).length;
  const names = async (table: 'passkeys' | 'provider_accounts' | 'email_addresses', column: string) =>
    (
      await db
        .selectFrom(table)
        .select(sql<string>`${sql.ref(column)}`.as('name'))
        .where('user_id', '=', userId)
        .orderBy('name')
        .execute()
    ).map(({ name }) => name);
  const { email } = await db.selectFrom('profiles').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
  return {
    sessions: await count('sessions'),
    challenges: await count('sign_in_challenges'),
    password: (await count('passwords')) === 1,
    second_step: (await count('totp_secrets')) === 1,
    backup_codes: await count('backup_codes'),
    passkeys: await names('passkeys', 'name'),
    providers: await names('provider_accounts', 'subject'),
    addresses: await names('email_addresses', 'email'),
    email,
  };
}

/** A passkey and a linked account of this name that came so many minutes ago. */
export async function addWaysIn({ db }: TestApp, userId: string, name: string, minutesAgo = 0) {
  const created_at = sql<Date>`now() - ${`${minutesAgo} minutes`}::interval`;
  const id = randomUUID();
  await db
    .insertInto('passkeys')
    .values({
      id,
      user_id: userId,
      credential_id: id,
      public_key: Buffer.from('key'),
      device_type: 'singleDevice',
      backed_up: false,
      name,
      created_at,
    })
    .execute();
  await db
    .insertInto('provider_accounts')
    .values({
      id,
      user_id: userId,
      provider: 'google',
      issuer: 'https://issuer.example',
      subject: name,
      email: `${name}@mail.example`,
      created_at,
    })
    .execute();
}

/** The token of the newest mail to an address, once everything is sent. */
export async function newestToken(server: TestApp, email: string) {
  await server.work();
  return takeBackToken(server.mailbox.newest(email));
}

/** A member, and somebody else who signed in with their password. */
export async function robbedMember(server: TestApp) {
  const owner = await signUpMember(server);
  const { email, password } = owner.form;
  const thief = server.browser();
  const entered = await thief.post('/api/sign-in', { email, password });
  if (entered.statusCode !== 200) throw new Error(`sign-in: ${entered.body}`);
  return { ...owner, email, thief };
}

/** As if everything so far had happened earlier. */
export const timePasses = ({ db }: TestApp, userId: string, minutes: number) =>
  sql`with a as (update totp_secrets set confirmed_at = confirmed_at - make_interval(mins => ${minutes}) where user_id = ${userId}),
           b as (update backup_codes set created_at = created_at - make_interval(mins => ${minutes}) where user_id = ${userId}),
           c as (update email_addresses set created_at = created_at - make_interval(mins => ${minutes}),
                   verified_at = verified_at - make_interval(mins => ${minutes}) where user_id = ${userId}),
           d as (update take_backs set changed_at = changed_at - make_interval(mins => ${minutes}),
                   expires_at = expires_at - make_interval(mins => ${minutes}) where user_id = ${userId})
      update profiles set email_confirmed_at = email_confirmed_at - make_interval(mins => ${minutes}) where id = ${userId}`.execute(
    db,
  );

/** What the audit log has of accounts taken back. */
export const takeBacksInLog = ({ db }: TestApp, id: string) =>
  db
    .selectFrom('audit_log')
    .select(['actor_type', 'action', 'data'])
    .where('subject_id', '=', id)
    .where('action', '=', 'take_account_back')
    .execute();
