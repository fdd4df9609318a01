import { randomUUID } from 'node:crypto';
import { sessionCookie } from '#server/auth/session-cookie.ts';
import { sha256 } from '#server/platform/http/keyed-hash.ts';
import { signedInBrowser, signUpMember } from '../accounts.ts';
import { openMailbox } from '../own-confirmations.ts';
import { ownerWithWork } from '../owner-with-work.ts';
import { addProject, signingLink, startLinkVisits } from '../signing.ts';
import { addWaysIn } from '../take-back.ts';
import type { TestApp } from '../test-app.ts';
import type { callers, FuzzRequest } from './fuzz-request.ts';

type Caller = (typeof callers)[number];

/** For the admins: what waits, and is somebody else's. */
const waiting = `where removed_at is null and user_id <> $1 order by status = 'pending' desc, updated_at desc limit 1`;

/** Whose mailbox is open in the signer's browser. */
const reader = 'aina-0@moll.example';

/** What a placeholder of a request stands for: newest of the caller's own, else newest of anybody's. */
const lookups: Record<string, string> = {
  email: 'select email as id from profiles order by id = $1 desc limit 1',
  username: 'select username as id from profiles order by id = $1 desc limit 1',
  person: 'select id from profiles where id <> $1 order by created_at limit 1',
  project: 'select id from projects where removed_at is null order by user_id = $1 desc, created_at desc limit 1',
  public_project: `select id from projects where $1::uuid is not null order by status = 'approved' desc limit 1`,
  review: `select id from projects ${waiting}`,
  status: `select status as id from projects ${waiting}`,
  held: `select (held_at is not null)::text as id from projects ${waiting}`,
  review_version: `select version::text as id from projects ${waiting}`,
  version:
    'select version::text as id from projects where removed_at is null order by user_id = $1 desc, created_at desc limit 1',
  profile_version: 'select version::text as id from profiles order by id = $1 desc limit 1',
  draft: 'select id from drafts order by user_id = $1 desc, updated_at desc limit 1',
  file: 'select id from files order by user_id = $1 desc limit 1',
  upload: 'select id from uploads order by user_id = $1 desc, created_at desc limit 1',
  photo: 'select photo_url as id from profiles where photo_url is not null order by id = $1 desc limit 1',
  passkey: 'select id from passkeys order by user_id = $1 desc limit 1',
  provider_account: 'select id from provider_accounts order by user_id = $1 desc limit 1',
  session: 'select id from sessions order by user_id = $1 desc, created_at limit 1',
  notification: 'select id from notifications order by user_id = $1 desc, created_at desc limit 1',
  request: `select r.id from signing_requests r join projects p on p.id = r.project_id and removed_at is null
    order by p.user_id = $1 desc, r.created_at desc limit 1`,
  own_request: `select r.id from signing_requests r join signers s on s.id = r.signer_id where $1::uuid is not null
    order by s.mailbox = '${reader}' desc, r.created_at limit 1`,
  signer: `select s.id from signers s join projects p on p.id = s.project_id order by p.user_id = $1 desc limit 1`,
  address: 'select id from email_addresses order by user_id = $1 desc limit 1',
  export: 'select id from own_data_exports order by user_id = $1 desc limit 1',
  window: 'select id from code_windows where $1::uuid is not null limit 1',
  cursor: `select '1:' || pg_snapshot_xmax(pg_current_snapshot())::text || ':' as id where $1::uuid is not null`,
};
const nobody = '00000000-0000-4000-8000-000000000000';

/**
 * A user with work, an admin and a signer with an open link, who stay who they are whatever is done to their accounts.
 */
export async function startFuzzWorld(server: TestApp) {
  const { db, deps } = server;
  const visits = await startLinkVisits(deps);
  const owner = await ownerWithWork(server, visits);
  const admin = await ownerWithWork(server, visits);
  await addWaysIn(server, owner.id, 'key');
  const keeper = await signUpMember(server);
  const signer = server.browser();
  const asked: { project: string; version: string; content: string }[] = [];
  for (let index = 0; index < 6; index++) {
    const email = `aina-${index}@moll.example`;
    const project = await addProject(server, keeper, { signers: [{ name: 'Aina', email, relationship: 'client' }] });
    await visits.open(signer, signingLink(server, email));
    const page = await visits.page(signer, project);
    asked.push({ project, version: '1', content: page?.content_sha256 ?? '' });
  }
  await openMailbox(server, reader, signer);
  await owner.browser.put('/api/drafts', { project_id: null, data: {} });
  await visits.close();

  const ids = { user: owner.id, admin: admin.id } as const;
  const jars: Record<Caller, Record<string, string>> = {
    visitor: { csrf: owner.browser.jar.csrf ?? '' },
    signer: signer.jar,
    user: {},
    admin: {},
  };

  /** Signs somebody in again, and undoes what would keep them out. */
  async function renew(caller: 'user' | 'admin') {
    await db
      .updateTable('profiles')
      .set({
        suspended_at: null,
        delete_after: null,
        email_verified: true,
        role: caller,
        email_confirmed_at: new Date(),
      })
      .where('id', '=', ids[caller])
      .execute();
    deps.sessions.forget(ids[caller]);
    jars[caller] = { ...(await signedInBrowser(server, ids[caller])).jar };
  }
  await renew('user');
  await renew('admin');
  let sent = 0;

  async function idOf(kind: string, caller: Caller) {
    const request = caller === 'signer' && asked[sent % asked.length];
    if (request && kind in request) return request[kind as keyof typeof request];
    const query = lookups[kind];
    if (!query) return kind;
    const { rows } = await deps.pool.query<{ id: string }>(query, [caller === 'admin' ? ids.admin : ids.user]);
    return rows[0]?.id ?? nobody;
  }

  /** Puts what is there now in the place of placeholders. */
  async function resolved(text: string, caller: Caller) {
    let result = text;
    for (const [placeholder, base64, kind = ''] of text.matchAll(/(?:§|%C2%A7)(base64:)?(\w+?)(?:§|%C2%A7)/g)) {
      const id = await idOf(kind, caller);
      result = result.replace(placeholder, base64 ? Buffer.from(id).toString('base64') : id);
    }
    return result;
  }

  /** Limits forget, so that they are met but hide little, and what was removed is there again. */
  async function keepGoing() {
    await deps.pool.query('truncate rate_limits; truncate username_redirects');
    await deps.pool.query(
      'insert into drafts (id, user_id) select $1, $2 where not exists (select 1 from drafts where user_id = $2)',
      [randomUUID(), ids.user],
    );
    // Who was erased, or closed the page, is asked and reads again.
    await deps.pool.query(
      `insert into mailbox_sessions (id, mailbox, email, token_hash, opened_at) values (gen_random_uuid(), $1, $1, $2, now())
         on conflict (token_hash) do nothing`,
      [reader, sha256(signer.jar.mailbox ?? '')],
    );
    await deps.pool.query('truncate passkeys, provider_accounts');
    await addWaysIn(server, ids.user, 'key');
  }

  return {
    ids,
    sessionOf: (caller: 'user' | 'admin') => jars[caller][sessionCookie],
    renew,
    /** Sends a request as its caller. */
    async send({ as, method, url, headers, payload }: FuzzRequest) {
      sent += 1;
      if (sent % 40 === 0) await keepGoing();
      if (sent % 400 === 0) await deps.pool.query(`update mails set created_at = created_at - interval '2 days'`);
      const jar = jars[as];
      const response = await server.app.inject({
        method: method as 'GET',
        url: await resolved(url, as),
        cookies: jar,
        headers: {
          'x-csrf-token': jar.csrf ?? '',
          ...headers,
          ...(headers['upload-metadata'] && { 'upload-metadata': await resolved(headers['upload-metadata'], as) }),
        },
        payloadAsStream: true,
        ...(payload !== undefined && { payload: typeof payload === 'string' ? await resolved(payload, as) : payload }),
      });
      return response;
    },
  };
}
