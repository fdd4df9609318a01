import type { FastifyRequest } from 'fastify';
import { providerPageFeatures } from '#server/features/account/providers/provider-page-features.ts';
import type { Browser } from './browser.ts';
import type { OidcPerson } from './oidc-provider.ts';
import type { TestApp } from './test-app.ts';

let count = 0;

/** Somebody at the provider whom nobody here has seen. */
export function stranger(changes: Partial<OidcPerson> = {}) {
  const sub = `sub-${++count}`;
  return { sub, name: `Ada Number${count}`, email: `ada${count}@example.org`, email_verified: true, ...changes };
}

/** Where the page of ours that leads to the provider would take this browser. */
export function doorOf(server: TestApp, browser: Browser): URL {
  const asked = { cookies: browser.jar } as unknown as FastifyRequest;
  const door = providerPageFeatures(server.deps, asked).providerDoor();
  if (!door) throw new Error('this browser has not left for a provider');
  return new URL(door.url);
}

/** Follows redirects at the provider, with its cookies, until it sends the browser back to us: gives that address. */
export async function throughProvider(door: URL): Promise<URL> {
  const jar = new Map<string, string>();
  let url = door;
  if (door.hostname !== '127.0.0.1') throw new Error(`tests stay on this machine: ${door.origin}`);
  for (let hops = 0; hops < 10; hops++) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      jar.set(name, value);
    }
    const location = answer.headers.get('location');
    if (!location) throw new Error(`the provider answered ${answer.status}: ${await answer.text()}`);
    url = new URL(location, url);
    if (url.origin !== door.origin) return url;
  }
  throw new Error('the provider goes in circles');
}

type Change = { door?: (url: URL) => void; back?: (url: URL) => void };

/** Presses the button of a provider and comes back from it. Gives where our server sends the browser then. */
export async function signInWith(
  server: TestApp,
  browser: Browser,
  provider: string,
  change: Change = {},
  next?: string,
) {
  const started = await browser.post(`/sign-in/${provider}`, { csrf: browser.jar.csrf, ...(next && { next }) });
  if (started.headers.location !== '/signin/continue') return placeOf(String(started.headers.location));
  return comeBack(server, browser, change);
}

export async function comeBack(server: TestApp, browser: Browser, change: Change = {}) {
  const door = doorOf(server, browser);
  change.door?.(door);
  const back = await throughProvider(door);
  change.back?.(back);
  const answer = await browser.get(back.pathname + back.search);
  return placeOf(String(answer.headers.location));
}

function placeOf(location: string) {
  const { pathname, searchParams } = new URL(location, 'http://own.invalid');
  return { path: pathname, ...Object.fromEntries(searchParams) };
}
