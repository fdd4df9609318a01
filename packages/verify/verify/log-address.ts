import { concat, toBase64url, toHex } from '../bytes.ts';
import type { Policy, PolicyLog } from '../policy/policy.ts';

/** Gets what is at an address; throws when it can't. */
export type Network = (url: string) => Promise<Uint8Array>;

/** Where a log's files are: at its URL in the policy, else at its origin. */
export function baseOf({ vkey, url }: PolicyLog): string | null {
  const address = parseAddress(url ?? `https://${vkey.name}`) ?? null;
  const isLocal = address !== null && ['localhost', '127.0.0.1'].includes(address.hostname);
  if (address === null || (address.protocol === 'http:' && !isLocal)) return null;
  // Nobody gives a local server a certificate.
  if (isLocal && url === null) address.protocol = 'http:';
  return address.href.replace(/\/+$/, '');
}

/** A web address and nothing else; null for any other text. */
export function parseAddress(text: string): URL | null {
  if (!/^https?:\/\/\S+$/.test(text) || text.length > 2000) return null;
  return URL.canParse(text) ? new URL(text) : null;
}

/** The log of the policy on whose host this address is. Nothing is fetched from elsewhere. */
export const logAt = (policy: Policy, address: URL): PolicyLog | null =>
  policy.logs.find((log) => {
    const base = baseOf(log);
    return base !== null && new URL(base).origin === address.origin && address.username === '';
  }) ?? null;

export const addresses = {
  checkpoint: (base: string) => `${base}/checkpoint`,
  file: (base: string, path: string) => `${base}/${path}`,
  statement: (base: string, digest: Uint8Array) => {
    const hex = toHex(digest);
    return `${base}/addenda/${hex.slice(0, 2)}/${hex.slice(2, 4)}/${hex}`;
  },
  before: (base: string, index: number) => `${base}/before/${index}`,
  after: (base: string, index: number) => `${base}/after/${index}`,
  cosignatures: (base: string) => `${base}/cosignatures`,
  tag: (base: string, tag: Uint8Array) => `${base}/tag/${toBase64url(tag)}`,
};

const mostBytes = 17 * 1024 * 1024;
const patience = 15_000;

/** The network of Node and of browsers. Goes where it is sent and no further. */
export const overHttp: Network = async (url) => {
  const reply = await fetch(url, {
    redirect: 'error',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(patience),
  });
  if (!reply.ok || !reply.body) throw new Error(`${url} answers ${reply.status}`);
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = reply.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length > mostBytes) {
      await reader.cancel();
      throw new Error(`${url} is too long`);
    }
    parts.push(part.value);
  }
  return concat(...parts);
};
