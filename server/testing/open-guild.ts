import { afterAll } from 'vitest';
import type { Browser } from './browser.ts';
import { startOidcProvider } from './oidc-provider.ts';
import { startTestApp } from './test-app.ts';

/**
 * A server that people may sign in to with the accounts of a guild, and what it knows of them; closed with the file's
 * tests.
 */
export async function openGuild() {
  const guild = await startOidcProvider({ redirectUris: ['http://localhost:3000/sign-in/oidc/callback'] });
  const server = await startTestApp(guild.settings);
  afterAll(async () => {
    await server.close();
    await guild.stop();
  });
  return {
    guild,
    server,
    profileOf: (email: string) =>
      server.db.selectFrom('profiles').selectAll().where('email', '=', email).executeTakeFirst(),
    signedInAs: async (browser: Browser) => (await browser.get('/api/session')).json().user?.email ?? null,
    linkRows: (sub: string) =>
      server.db.selectFrom('provider_accounts').selectAll().where('subject', '=', sub).execute(),
  };
}
