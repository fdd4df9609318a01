import { randomUUID } from 'node:crypto';
import { type AccessWorld, password, pdf, photo, type Role, upload, uploadHeaders } from './access-world.ts';
import { createAuthenticator } from './authenticator.ts';
import { handIn, jpeg } from './identity.ts';
import { submission } from './projects.ts';
import { codeOf, turnOnSecondStep } from './second-factor.ts';
import { sendAnswer } from './signing.ts';
import type { Browser } from './test-app.ts';

type Ids = AccessWorld['ids'];
/** One call about to be made, in a database that will forget it. */
export type Scene = { world: AccessWorld; asker: { role: Role; id: string; browser: Browser } };
type Given = { body?: unknown; query?: Record<string, string>; headers?: Record<string, string> };

export type AccessCall = {
  /** As in the API's own description; words in brackets tell several of one route apart. */
  route: string;
  /** Things that the call names: of its path by name, and those that `given` puts elsewhere. */
  names?: (ids: Ids, scene: Scene) => Record<string, string> | Promise<Record<string, string>>;
  /** What makes the call a valid one, given those things. */
  given?: (named: Record<string, string>, scene: Scene) => Given | Promise<Given>;
  /** Whose things they are, if not "user"'s. */
  owner?: Role;
  /** Why others than the owner get what the owner gets. */
  open?: string;
  /** Why nobody gets it, its owner neither. */
  shut?: string;
};

const own = (key: keyof Ids, name = 'id') => ({ names: (ids: Ids) => ({ [name]: ids[key] }) });
const body = (value: unknown) => ({ given: () => ({ body: value }) });
const sql = (scene: Scene, text: string, ...values: unknown[]) => scene.world.server.deps.pool.query(text, values);
const browserOfOwner = ({ world }: Scene) => world.people.user.browser;
const askForChanges = ({ world: { server, signers, ids } }: Scene) =>
  sendAnswer(server, signers, ids.asking, { answer: 'changes_requested', comment: 'Which year?' });
const address = () => `${randomUUID()}@example.org`;
const signer = { name: 'Ferran Alcover', email: 'ferran@moll.example', relationship: 'client' };
const edit = { ...submission({ signers: [signer] }), version: 1 };
const public_ = 'is public';

/** What lets in whoever shows the right thing, and what answers everybody alike. */
export const waysIn: AccessCall[] = [
  {
    route: 'POST /api/sign-up',
    given: () => ({
      body: {
        ...submission(),
        ...{ full_name: 'Noor Haddad', email: address(), username: `p-${randomUUID().slice(0, 8)}` },
        date_of_birth: '1990-02-28',
        phone_number: '+34 600 123 456',
        password,
      },
    }),
  },
  { route: 'GET /api/username-availability', given: () => ({ query: { username: 'somebody-new' } }) },
  { route: 'POST /api/sign-in', given: (_, { world }) => ({ body: { email: world.people.user.email, password } }) },
  { route: 'POST /api/sign-in/code', given: (_, { world }) => ({ body: { email: world.people.user.email } }) },
  { route: 'POST /api/sign-in/code/confirm', given: (_, { world }) => ({ body: world.proofs.signIn }) },
  { route: 'POST /api/tokens', given: (_, { world }) => ({ body: { email: world.people.user.email, password } }) },
  {
    route: 'POST /api/tokens/refresh',
    given: async (_, { world }) => {
      const opened = await world.server.browser().post('/api/tokens', { email: world.people.user.email, password });
      return { body: { refresh_token: opened.json().session.refresh_token } };
    },
  },
  {
    route: 'POST /api/sign-in/second-factor',
    given: async (_, scene) => {
      const { key } = await turnOnSecondStep(browserOfOwner(scene));
      await scene.asker.browser.post('/api/sign-in', { email: scene.world.people.user.email, password });
      return { body: { code: codeOf(key) } };
    },
  },
  { route: 'POST /api/sign-in/passkey/options' },
  {
    route: 'POST /api/sign-in/passkey',
    given: async (_, scene) => {
      const made = createAuthenticator(scene.world.server.deps.env.publicUrl);
      const passkey = made.create((await browserOfOwner(scene).post('/api/passkeys/options')).json());
      await browserOfOwner(scene).post('/api/passkeys', { name: 'Laptop', passkey });
      return { body: { passkey: made.get((await scene.asker.browser.post('/api/sign-in/passkey/options')).json()) } };
    },
  },
  { route: 'POST /api/password-reset', given: (_, { world }) => ({ body: { email: world.people.user.email } }) },
  {
    route: 'PUT /api/password-reset',
    given: (_, { world }) => ({ body: { ...world.proofs.reset, password: 'quiet Lantern over 9 boats' } }),
  },
  { route: 'POST /api/email-verification', given: (_, { world }) => ({ body: world.proofs.signUp }) },
  {
    route: 'POST /api/email-verification/resend',
    given: (_, { world }) => ({ body: { temp_user_id: world.proofs.signUp.temp_user_id } }),
  },
  {
    route: 'POST /api/own-confirmations/links',
    given: (_, { world }) => ({ body: { email: world.people.user.email } }),
  },
  { route: 'POST /api/own-confirmations/session', given: (_, { world }) => ({ body: world.proofs.entry }) },
];

/** Every other route of the API, asked for what it is there for; a line or two for each, which is why the file is long. */
export const accessCalls: AccessCall[] = [
  // The session of whoever asks.
  { route: 'GET /api/session' },
  { route: 'POST /api/session/refresh' },
  { route: 'POST /api/sign-out' },
  { route: 'GET /.well-known/jwks.json' },

  // What the public sees.
  { route: 'GET /api/profiles/{username}', ...own('username', 'username'), open: public_ },
  {
    route: 'GET /api/profiles/{username} (private)',
    ...own('hermit', 'username'),
    shut: 'its owner reads it elsewhere',
  },
  { route: 'GET /api/public-projects/{id}', ...own('shown'), open: public_ },
  { route: 'GET /api/public-projects/{id} (hidden)', ...own('hidden'), shut: 'its owner reads it elsewhere' },
  { route: 'GET /api/public-projects/{id} (unanswered)', ...own('asking'), shut: 'its owner reads it elsewhere' },
  {
    route: 'GET /api/public-projects/{id} (of a private profile)',
    ...own('unseen'),
    shut: 'its owner reads it elsewhere',
  },
  { route: 'GET /api/photos/{id}', ...own('photo'), open: 'photos have addresses that cannot be guessed' },
  { route: 'GET /api/health' },

  // Signing: by the cookie of a mailed link alone.
  {
    route: 'POST /api/signing/{projectId}/answer',
    ...own('asking', 'projectId'),
    given: (_, { world }) => ({ body: world.proofs.answer }),
    owner: 'signer',
  },
  { route: 'POST /api/signing/{projectId}/mailbox-code', ...own('asking', 'projectId'), owner: 'signer' },
  {
    route: 'POST /api/signing/{projectId}/messages',
    names: async ({ asking: projectId }, scene) => {
      await askForChanges(scene);
      return { projectId };
    },
    ...body({ id: randomUUID(), text: 'Which year?' }),
    owner: 'signer',
  },
  { route: 'POST /api/signing/{projectId}/withdraw', ...own('shown', 'projectId'), owner: 'signer' },
  { route: 'POST /api/signing/{projectId}/opt-out', ...own('asking', 'projectId'), owner: 'signer' },
  {
    route: 'POST /api/signing/{projectId}/new-link',
    names: async ({ asking: projectId, request }, scene) => {
      await sql(scene, `update signing_requests set expires_at = now() - interval '1 day' where id = $1`, request);
      await sql(scene, `update mails set created_at = created_at - interval '2 days'`);
      return { projectId };
    },
    owner: 'signer',
  },

  // Everything a mailbox was asked: by the cookie of another mailed link.
  { route: 'GET /api/own-confirmations', owner: 'signer' },
  { route: 'GET /api/own-confirmations/archive', owner: 'signer' },
  { route: 'POST /api/own-confirmations/{requestId}/open', ...own('request', 'requestId'), owner: 'signer' },
  {
    route: 'PUT /api/own-confirmations/{requestId}/name',
    ...own('request', 'requestId'),
    ...body({ hidden: true }),
    owner: 'signer',
  },
  { route: 'POST /api/own-confirmations/stop-mails', owner: 'signer' },
  { route: 'POST /api/own-confirmations/erasure', owner: 'signer' },
  { route: 'DELETE /api/own-confirmations/session' },

  // Files: each is decided by itself.
  { route: 'GET /api/files/{id} (of a draft)', ...own('draftFile') },
  { route: 'GET /api/files/{id} (of unanswered work)', ...own('askingFile') },
  { route: 'GET /api/files/{id} (of hidden work)', ...own('hiddenFile') },
  { route: 'GET /api/files/{id} (of public work)', ...own('shownFile'), open: public_ },
  { route: 'GET /api/files/{id} (of a private profile)', ...own('unseenFile'), owner: 'signer' },
  { route: 'DELETE /api/files/{id}', ...own('draftFile') },
  {
    route: 'POST /api/uploads',
    ...own('draft', 'draft'),
    given: ({ draft = '' }) => ({ headers: uploadHeaders(draft) }),
  },
  {
    route: 'PATCH /api/uploads/{id}',
    names: async ({ draft }, scene) => ({ id: await upload(browserOfOwner(scene), draft, null) }),
    given: () => ({
      body: pdf,
      headers: { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    }),
  },
  {
    route: 'DELETE /api/uploads/{id}',
    names: async ({ draft }, scene) => ({ id: await upload(browserOfOwner(scene), draft, null) }),
    given: () => ({ headers: { 'tus-resumable': '1.0.0' } }),
  },

  // What happens.
  { route: 'GET /api/events' },
  { route: 'GET /api/changes' },

  // Sessions and ways in of one's own.
  { route: 'GET /api/sessions' },
  { route: 'DELETE /api/sessions' },
  { route: 'DELETE /api/sessions/{id}', ...own('session') },
  { route: 'PUT /api/password', ...body({ password: 'quiet Lantern over 9 boats' }) },
  { route: 'GET /api/step-up' },
  { route: 'POST /api/step-up', ...body({ password }) },
  { route: 'POST /api/step-up/passkey-options' },
  {
    route: 'POST /api/step-up/mail-code',
    given: async (_, scene) => {
      for (const table of ['passwords', 'passkeys'])
        await sql(scene, `delete from ${table} where user_id = $1`, scene.asker.id);
      return {};
    },
  },
  { route: 'GET /api/passkeys' },
  { route: 'POST /api/passkeys/options' },
  {
    route: 'POST /api/passkeys',
    given: async (_, { world, asker }) => {
      const options = (await asker.browser.post('/api/passkeys/options')).json();
      const made = createAuthenticator(world.server.deps.env.publicUrl);
      return { body: { name: 'Laptop', passkey: made.create({ challenge: 'refused', ...options }) } };
    },
  },
  { route: 'PATCH /api/passkeys/{id}', ...own('passkey'), ...body({ name: 'Laptop' }) },
  { route: 'DELETE /api/passkeys/{id}', ...own('passkey') },
  { route: 'GET /api/second-factor' },
  { route: 'POST /api/second-factor/totp' },
  {
    route: 'DELETE /api/second-factor/totp',
    given: async (_, { asker }) => {
      if (isMember(asker.role)) await turnOnSecondStep(asker.browser);
      return {};
    },
  },
  {
    route: 'POST /api/second-factor/totp/confirm',
    given: async (_, { asker }) => {
      const { key = 'AAAA' } = (await asker.browser.post('/api/second-factor/totp')).json();
      return { body: { code: codeOf(key) } };
    },
  },
  {
    route: 'POST /api/second-factor/backup-codes',
    given: async (_, { asker }) => {
      if (isMember(asker.role)) await turnOnSecondStep(asker.browser);
      return {};
    },
  },
  { route: 'GET /api/provider-links' },
  { route: 'POST /api/provider-links', ...body({ provider: 'oidc' }) },
  { route: 'DELETE /api/provider-links/{id}', ...own('link') },

  // Who was asked.
  {
    route: 'POST /api/signing-requests/{id}/remind',
    names: async ({ request: id }, scene) => {
      await sql(scene, `update signing_requests set last_sent_at = now() - interval '4 days' where id = $1`, id);
      return { id };
    },
  },
  {
    route: 'POST /api/signing-requests/{id}/messages',
    names: async ({ request: id }, scene) => {
      await askForChanges(scene);
      return { id };
    },
    ...body({ id: randomUUID(), text: 'Which year?' }),
  },
  {
    route: 'POST /api/signers/{id}/ask-again',
    names: async ({ signer: id, request }, scene) => {
      await sql(scene, `update signing_requests set expires_at = now() - interval '1 day' where id = $1`, request);
      await sql(scene, `update mails set created_at = created_at - interval '2 days'`);
      return { id };
    },
  },
  { route: 'PATCH /api/signers/{id}', ...own('signer'), ...body({ ...signer, email: 'office@moll.example' }) },

  // Notifications.
  { route: 'GET /api/notifications' },
  { route: 'PATCH /api/notifications', ...body({ read: true }) },
  { route: 'DELETE /api/notifications', given: () => ({ query: { deletion_id: randomUUID() } }) },
  { route: 'GET /api/notifications/archive' },
  { route: 'GET /api/notifications/{id}', ...own('notification') },
  { route: 'PATCH /api/notifications/{id}', ...own('notification'), ...body({ archived: true }) },
  {
    route: 'DELETE /api/notifications/{id}',
    ...own('notification'),
    open: 'answers alike for any id, so that repeating it is no mistake; it deletes one’s own alone',
  },
  {
    route: 'POST /api/notifications/restore',
    names: async (_, scene) => {
      const deletion = randomUUID();
      await browserOfOwner(scene).delete(`/api/notifications?deletion_id=${deletion}`);
      return { deletion };
    },
    given: ({ deletion }) => ({ body: { deletion_id: deletion } }),
  },
  {
    route: 'POST /api/notifications/{id}/restore',
    names: async ({ notification: id }, scene) => {
      await browserOfOwner(scene).delete(`/api/notifications/${id}`);
      return { id };
    },
  },
  { route: 'GET /api/notification-preferences' },
  { route: 'PUT /api/notification-preferences', ...body({ topic: 'social', mail: 'daily' }) },
  { route: 'DELETE /api/notification-preferences/silence' },

  // Work.
  { route: 'GET /api/projects' },
  { route: 'GET /api/projects/counts' },
  { route: 'POST /api/projects', ...body(submission()) },
  {
    route: 'POST /api/projects (with a draft)',
    ...own('draft', 'draft'),
    given: ({ draft }) => ({ body: submission({ draft_id: draft }) }),
  },
  { route: 'GET /api/projects/{id}', ...own('asking') },
  { route: 'GET /api/projects/{id} (approved)', ...own('shown') },
  { route: 'PUT /api/projects/{id}', ...own('asking'), ...body(edit) },
  { route: 'DELETE /api/projects/{id}', ...own('asking') },
  {
    route: 'POST /api/projects/{id}/signers',
    names: async ({ asking: id = '' }, scene) => {
      const { server, signers } = scene.world;
      await sendAnswer(server, signers, id, { answer: 'declined' });
      // As an admin leaves it who lets another signer confirm it.
      await sql(scene, `update projects set status = 'pending', rejected_ground = null where id = $1`, id);
      return { id };
    },
    ...body({ name: 'Ona', email: 'ona@another-yard.example', relationship: 'client' }),
  },
  { route: 'POST /api/projects/{id}/appeal', ...own('refused'), ...body({ message: 'The one in Vigo.' }) },
  { route: 'PUT /api/projects/{id}/visibility', ...own('shown'), ...body({ visibility: 'hidden' }) },
  { route: 'GET /api/drafts' },
  {
    route: 'PUT /api/drafts (of an edit)',
    ...own('asking', 'project'),
    given: ({ project }) => ({ body: { project_id: project, data: {} } }),
  },
  {
    route: 'PUT /api/drafts',
    ...own('draft', 'draft'),
    given: ({ draft }) => ({ body: { id: draft, project_id: null, data: {} } }),
  },
  { route: 'DELETE /api/drafts/{id}', ...own('draft') },

  // Oneself.
  { route: 'GET /api/profile' },
  { route: 'PATCH /api/profile', ...body({ headline: 'Builds bridges', version: 1 }) },
  { route: 'GET /api/profile/preview' },
  { route: 'PUT /api/profile/username', given: () => ({ body: { username: `p-${randomUUID().slice(0, 8)}` } }) },
  { route: 'PUT /api/profile/visibility', ...body({ visibility: 'unlisted' }) },
  { route: 'DELETE /api/profile/photo' },
  { route: 'PUT /api/profile/photo', given: () => ({ body: photo, headers: { 'content-type': 'image/png' } }) },
  { route: 'GET /api/identity' },
  { route: 'PUT /api/identity/document', ...body({ country: 'ES', document: 'passport' }) },
  {
    route: 'PUT /api/identity/pictures/{part}',
    given: async (_, { asker: { role, browser } }) => {
      if (isMember(role)) await browser.put('/api/identity/document', { country: 'ES', document: 'passport' });
      return { body: await jpeg(), headers: { 'content-type': 'image/jpeg' } };
    },
    names: () => ({ part: 'front' }),
    open: 'names a part of one’s own documents',
  },
  {
    route: 'POST /api/identity/submission',
    given: async (_, { asker: { role, browser } }) => {
      if (isMember(role)) await handIn(browser, { send: false });
      return {};
    },
  },
  {
    route: 'DELETE /api/identity/submission',
    given: async (_, { asker: { role, browser } }) => {
      if (isMember(role)) await handIn(browser);
      return {};
    },
  },
  { route: 'GET /api/email-addresses' },
  { route: 'POST /api/email-addresses', given: () => ({ body: { email: address() } }) },
  {
    route: 'POST /api/email-addresses/confirm',
    ...own('newAddress', 'address'),
    given: ({ address: address_id }, { world }) => ({ body: { ...world.proofs.address, address_id } }),
  },
  { route: 'POST /api/email-addresses/{id}/resend', ...own('newAddress') },
  { route: 'POST /api/email-addresses/{id}/primary', ...own('secondAddress') },
  { route: 'DELETE /api/email-addresses/{id}', ...own('secondAddress') },
  { route: 'GET /api/personal-details' },
  { route: 'PUT /api/personal-details', ...body({ phone_number: '+34 600 123 457', date_of_birth: '1990-02-28' }) },
  { route: 'GET /api/own-data/export' },
  { route: 'POST /api/own-data/export' },
  { route: 'DELETE /api/own-data/export' },
  { route: 'GET /api/own-data/export/{id}/archive', ...own('export') },
  {
    route: 'POST /api/own-data/deletion',
    given: (_, { world, asker }) => ({ body: { username: nameOf(world, asker.role) } }),
  },
  { route: 'DELETE /api/own-data/deletion' },

  // An admin's.
  { route: 'GET /api/admin/help-answers', owner: 'admin' },
  {
    route: 'POST /api/admin/help-answers/{id}/settle',
    names: async (_, scene) => {
      const id = randomUUID();
      const text = `insert into help_answers (article, locale, helpful, words, case_id) values ('links', 'en', false, 'Why?', $1)`;
      await sql(scene, text, id);
      return { id };
    },
    owner: 'admin',
  },
  { route: 'GET /api/admin/queues', owner: 'admin' },
  { route: 'GET /api/admin/queues/{queue}', names: () => ({ queue: 'messages' }), owner: 'admin' },
  {
    route: 'POST /api/admin/queues/{queue}/{id}/claim',
    names: ({ message }) => ({ queue: 'messages', id: message }),
    owner: 'admin',
  },
  {
    route: 'DELETE /api/admin/queues/{queue}/{id}/claim',
    names: async ({ message }, scene) => {
      const text = `insert into desk_claims values ($1, $2, now() + interval '1 minute') on conflict do nothing`;
      await sql(scene, text, message, scene.world.people.admin.id);
      return { queue: 'messages', id: message };
    },
    owner: 'admin',
  },
  { route: 'GET /api/admin/identity', owner: 'admin' },
  {
    route: 'GET /api/admin/identity/{id}',
    names: async (_, scene) => ({ id: (await handIn(browserOfOwner(scene))).id }),
    owner: 'admin',
  },
  {
    route: 'POST /api/admin/identity/{id}/pictures/{part}/look',
    names: async (_, scene) => ({ id: (await handIn(browserOfOwner(scene))).id, part: 'front' }),
    owner: 'admin',
  },
  {
    route: 'POST /api/admin/identity/{id}/decision',
    names: async (_, scene) => {
      const { id, submitted_at } = await handIn(browserOfOwner(scene));
      return { id, submitted_at };
    },
    given: ({ submitted_at }) => ({
      body: { decision: 'reject', submitted_at, reason: 'unreadable', message: 'Too dark to read.' },
    }),
    owner: 'admin',
  },
  { route: 'GET /api/admin/projects', owner: 'admin' },
  { route: 'GET /api/admin/projects/{id}', ...own('asking'), owner: 'admin' },
  {
    route: 'POST /api/admin/projects/{id}/review',
    ...own('asking'),
    given: async ({ id }, scene) => ({
      body: {
        ...{
          decision: 'reject',
          ground: 'content',
          reason: 'Which bridge?',
          version: 1,
          status: 'pending',
          held: false,
        },
        updated_at: (await sql(scene, 'select updated_at from projects where id = $1', id)).rows[0]?.updated_at,
      },
    }),
    owner: 'admin',
  },
  { route: 'GET /api/admin/users/{id}', ...own('someone'), owner: 'admin' },
  {
    route: 'POST /api/contact',
    given: () => ({
      body: { id: randomUUID(), name: 'Noor', email: address(), topic: 'other', message: 'Good morning.' },
    }),
    open: 'anybody may write to us',
  },
  { route: 'GET /api/admin/newsletter', owner: 'admin' },
  { route: 'GET /api/admin/newsletter/readers', owner: 'admin' },
  { route: 'GET /api/admin/messages', owner: 'admin' },
  {
    route: 'POST /api/admin/messages/{id}/reply',
    ...own('message'),
    ...body({ reply: 'Nobody but admins.' }),
    owner: 'admin',
  },
  { route: 'POST /api/admin/messages/{id}/close', ...own('message'), owner: 'admin' },
  {
    route: 'POST /api/admin/users/{id}/suspend',
    ...own('someone'),
    ...body({ reason: 'Invented work.' }),
    owner: 'admin',
  },
  {
    route: 'POST /api/admin/users/{id}/reinstate',
    ...own('closed'),
    ...body({ reason: 'It was real.' }),
    owner: 'admin',
  },
];

export const ownerOf = ({ owner = 'user' }: AccessCall): Role => owner;

const isMember = (role: Role) => role === 'user' || role === 'admin' || role === 'other user';

function nameOf({ people }: AccessWorld, role: Role) {
  return role === 'visitor' || role === 'signer' ? 'nobody' : people[role].username;
}
