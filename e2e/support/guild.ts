import { type OidcPerson, type OidcServer, startOidcProvider } from '../../server/testing/oidc-provider.ts';
import { test as base } from './journey.ts';
import { startProduct } from './product.ts';

let guild: OidcServer | undefined;
let count = 0;

/** The provider "Guild" that this worker's product is set up with. */
export function atGuild(): OidcServer {
  if (!guild) throw new Error('no product was started with a provider');
  return guild;
}

/** Somebody at the Guild whom the product has not seen. */
export function guildPerson(changes: Partial<OidcPerson> = {}) {
  const sub = `p${process.pid}g${++count}`;
  const person = { sub, name: 'Imre Vadas', email: `imre.${sub}@vadas.example`, email_verified: true, ...changes };
  atGuild().person = person;
  return person;
}

/** As in journey.ts, with a product whose sign-in screen offers a real OpenID Connect provider on loopback. */
export const test = base.extend({
  product: [
    async ({ browser: _browser }, use) => {
      const settings = async (url: string) => {
        guild = await startOidcProvider({ redirectUris: [`${url}/sign-in/oidc/callback`] });
        return guild.settings;
      };
      const product = await startProduct({ settings });
      await use(product);
      await product.stop();
      await guild?.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
