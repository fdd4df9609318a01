import { randomUUID } from 'node:crypto';
import { type AccessCall, address, body, browserOfOwner, isMember, own, sql } from '../access-call.ts';
import { password } from '../access-world.ts';
import { createAuthenticator } from '../authenticator.ts';
import { submission } from '../projects.ts';
import { codeOf, turnOnSecondStep } from '../second-factor.ts';

/** For whoever shows the right thing, and what answers everybody alike. */
export const ways: AccessCall[] = [
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
  {
    route: 'POST /api/take-back',
    given: async (_, scene) => {
      const token = randomUUID();
      await sql(
        scene,
        `insert into take_backs (id, user_id, email, token_hashes)
         select gen_random_uuid(), id, email, array[sha256($2::text::bytea)] from profiles where id = $1`,
        ...[scene.world.people.user.id, token],
      );
      return { body: { token } };
    },
  },
  { route: 'POST /api/email-verification', given: (_, { world }) => ({ body: world.proofs.signUp }) },
  {
    route: 'POST /api/email-verification/resend',
    given: async (_, scene) => {
      await sql(scene, `update code_windows set opened_at = opened_at - interval '5 minutes'`);
      return { body: { temp_user_id: scene.world.proofs.signUp.temp_user_id } };
    },
  },
];

/** One's own sessions and keys. */
export const calls: AccessCall[] = [
  { route: 'GET /api/session' },
  { route: 'POST /api/session/refresh' },
  { route: 'POST /api/sign-out' },
  { route: 'GET /.well-known/jwks.json' },
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
];
