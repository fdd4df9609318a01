import { isLoopbackName } from './host-name.ts';

/** A bucket that speaks S3, and where in it files rest. */
export type Bucket = {
  name: string;
  /** In front of each key; '' or with a slash at its end. */
  prefix: string;
  region: string;
  /** Null where it is Amazon's own. */
  endpoint: string | null;
  /** Null where the SDK looks for them itself: in the environment, or in the role of the machine. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
};

/**
 * What FILES_URL names, `s3://[key:secret@]bucket[/prefix]?region=…[&endpoint=https://…]`; null where files rest in
 * DATA_DIR. Throws an Error that names the setting, and no secret.
 */
export function readBucket(given: string | undefined, setting = 'FILES_URL'): Bucket | null {
  if (!given) return null;
  const url = URL.parse(given);
  if (url?.protocol !== 's3:' || !url.hostname) throw bad(setting, 'needs s3://bucket?region=…');
  const unknown = [...url.searchParams.keys()].find((name) => name !== 'region' && name !== 'endpoint');
  if (unknown) throw bad(setting, `knows region and endpoint, not ${unknown}`);
  if (Boolean(url.username) !== Boolean(url.password)) throw bad(setting, 'needs a key and its secret, or neither');
  const endpoint = url.searchParams.get('endpoint');
  if (endpoint !== null && !isSafe(endpoint))
    throw bad(setting, 'needs https for its endpoint, since files travel there');
  const region = url.searchParams.get('region') ?? (endpoint ? 'us-east-1' : null);
  if (!region) throw bad(setting, 'needs a region, or an endpoint');
  const path = url.pathname.replace(/^\/+|\/+$/g, '');
  return {
    name: url.hostname,
    prefix: path && `${path}/`,
    region,
    endpoint,
    credentials: url.username
      ? { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) }
      : null,
  };
}

/** In the clear only on this machine, or by a name without a dot, which leads nowhere outside the operator's own network. */
function isSafe(endpoint: string) {
  const url = URL.parse(endpoint);
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isWithinReach(url.hostname));
}

const isWithinReach = (host: string) => isLoopbackName(host) || /^[a-z0-9_-]+$/.test(host);

const bad = (setting: string, what: string) => new Error(`Bad settings:\n  ${setting}: ${what}`);
