import { type Policy, parsePolicy } from '../policy/policy.ts';
import { judge, type Setting } from './judge.ts';
import { judgeCredential } from './judge-credential.ts';
import { judgeProfile } from './judge-profile.ts';
import { logAt, type Network, parseAddress } from './log-address.ts';
import { recognise } from './recognise.ts';
import { check, type Verdict } from './verdict.ts';

export { type Policy, parsePolicy } from '../policy/policy.ts';
export { explain, type Language, words } from '../words/explain.ts';
export { type Network, overHttp } from './log-address.ts';
export { largestInput } from './recognise.ts';
export {
  type Answer,
  type Check,
  type CheckName,
  decisiveCheck,
  type Facts,
  type InputKind,
  type Verdict,
} from './verdict.ts';

export type Options = {
  /** Whom to trust, as a file of C2SP tlog-policy or read from one; never taken from what is checked. */
  policy: Policy | string;
  /** Asks whether it was valid then. */
  at?: Date;
  /** Without it nothing is fetched, and what only the log can tell is unknown. */
  network?: Network | null;
  /** Reads all later entries, however many. */
  full?: boolean;
  now?: Date;
};

/** Answers valid, invalid or unknown, with every check it made; never throws for what it was given. */
export async function verify(input: Uint8Array | string, options: Options): Promise<Verdict> {
  const policy = typeof options.policy === 'string' ? parsePolicy(options.policy) : options.policy;
  const network = options.network ? remembering(options.network) : null;
  const given = await follow(input, policy, network);
  const read = 'form' in given ? given : recognise(given.bytes);
  if ('form' in read) return { answer: read.form.answer, kind: read.kind, checks: [read.form], facts: {} };
  const setting: Setting = {
    policy,
    network,
    full: options.full ?? false,
    now: Math.floor((options.now?.getTime() ?? Date.now()) / 1000),
    at: options.at ? options.at.getTime() / 1000 : null,
    notes: new Map(),
    later: { from: Number.POSITIVE_INFINITY, read: new Map() },
  };
  const { found } = read;
  if (found.kind === 'profile') return judgeProfile(found, setting);
  return found.kind === 'credential' || found.kind === 'bundle'
    ? judgeCredential(found, setting)
    : judge(found, setting);
}

/** Fetches what a link of the log's own host leads to; everything else is what it is. */
async function follow(input: Uint8Array | string, policy: Policy, network: Network | null) {
  const address = typeof input === 'string' ? parseAddress(input.trim()) : null;
  if (!address) return { bytes: input };
  const no = (why: string) => ({ kind: null, form: check('form', 'unknown', why, { host: address.host }) });
  if (!logAt(policy, address)) return no('link_elsewhere');
  if (!network) return no('link_offline');
  try {
    return { bytes: await network(bundleOf(address).href) };
  } catch {
    return no('link_unreachable');
  }
}

/** The page of a credential is for people; beside it is what can be checked. */
function bundleOf(address: URL): URL {
  const [, page] = /^(?:\/(?:en|es))?(\/c\/[\w-]+)\/?$/.exec(address.pathname) ?? [];
  return page ? new URL(`${page}/bundle`, address) : address;
}

/** Asks for each address once: the receipts of a bundle are all held against one state of the log. */
function remembering(network: Network): Network {
  const asked = new Map<string, Promise<Uint8Array>>();
  return (url) => {
    const answer = asked.get(url) ?? network(url);
    asked.set(url, answer);
    return answer;
  };
}
