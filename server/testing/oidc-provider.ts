import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { interactionPolicy } from 'oidc-provider';

export type OidcPerson = {
  sub: string;
  name?: string;
  email?: string;
  email_verified?: boolean;
  /** What the ID token says instead, of a provider started with `inIdToken`. */
  idToken?: { email?: string | undefined; email_verified?: boolean | undefined };
};

export const oidcClient = { id: 'countersign', secret: 'a-secret-that-only-the-tests-know' };

type Options = {
  /** Where the product may be returned to; more can be added later. */
  redirectUris: string[];
  /** Puts the address into the ID token too, instead of behind the access token only. */
  inIdToken?: boolean;
};

/**
 * A certified OpenID Connect provider on loopback (npm `oidc-provider`). Whoever is sent there is signed in as `person`
 * without being asked, or comes back having cancelled when there is nobody.
 */
export async function startOidcProvider({ redirectUris, inIdToken = false }: Options) {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const people = new Map<string, OidcPerson>();

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: oidcClient.id,
        client_secret: oidcClient.secret,
        redirect_uris: redirectUris,
        token_endpoint_auth_method: 'client_secret_basic',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['loopback'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: !inIdToken,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}`, policy: askingEveryTime() },
    pkce: { required: () => true },
    findAccount: (_ctx, id) => ({ accountId: id, claims: (use) => ({ ...claimsOf(people.get(id), use), sub: id }) }),
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
  });
  const serve = provider.callback();

  const control = {
    issuer,
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: oidcClient.id,
      OIDC_CLIENT_SECRET: oidcClient.secret,
      OIDC_NAME: 'Guild',
    },
    /** Who is at the keyboard there; null cancels. */
    person: null as OidcPerson | null,
    /** Takes requests to these paths and never answers, or answers 500. */
    broken: new Map<string, 'silent' | 'failing'>(),
    requests: [] as string[],
    stop: async () => {
      server.closeAllConnections();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };

  const interact = async (request: IncomingMessage, response: ServerResponse) => {
    const { person } = control;
    if (!person) return provider.interactionFinished(request, response, { error: 'access_denied' });
    people.set(person.sub, person);
    const { params } = await provider.interactionDetails(request, response);
    const grant = new provider.Grant({ accountId: person.sub, clientId: String(params.client_id) });
    grant.addOIDCScope('openid email profile');
    const grantId = await grant.save();
    return provider.interactionFinished(request, response, { login: { accountId: person.sub }, consent: { grantId } });
  };
  server.on('request', (request, response) => {
    const path = new URL(request.url ?? '/', issuer).pathname;
    control.requests.push(path);
    const broken = control.broken.get(path);
    if (broken === 'silent') return;
    if (broken === 'failing') return void response.writeHead(500).end();
    if (path.startsWith('/interaction/')) void interact(request, response);
    else void serve(request, response);
  });
  return control;
}
export type OidcServer = Awaited<ReturnType<typeof startOidcProvider>>;

function claimsOf(person: OidcPerson | undefined, use: string) {
  const { idToken, ...claims } = person ?? {};
  return { ...claims, ...(use === 'id_token' && idToken) };
}

/** Without it, whoever came once would stay signed in there. */
function askingEveryTime() {
  const policy = interactionPolicy.base();
  const { Check } = interactionPolicy;
  policy
    .get('login')
    ?.checks.add(
      new Check('each_time', 'asks whoever comes', (ctx) =>
        ctx.oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
      ),
    );
  return policy;
}
