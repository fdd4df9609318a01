import { toHex, utf8 } from '../bytes.ts';
import { parseCount } from '../counts.ts';
import { algorithms, parseVkey, type Vkey } from '../note/vkey.ts';
import { Refusal } from '../refusal.ts';

export type PolicyLog = { vkey: Vkey; url: string | null };
export type PolicyWitness = { name: string; vkey: Vkey; url: string | null };
export type PolicyGroup = { name: string; threshold: number; members: string[] };
/** Whose signatures make a checkpoint good (C2SP tlog-policy); the quorum is a name, or null for `none`. */
export type Policy = {
  logs: PolicyLog[];
  witnesses: PolicyWitness[];
  groups: PolicyGroup[];
  quorum: string | null;
};

const largestPolicy = 64 * 1024;

export function parsePolicy(text: string): Policy {
  if (utf8(text).length > largestPolicy) throw new Refusal('policy_too_long');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
  if (/[\u0000-\u0008\u000b-\u001f\u007f]/.test(text)) throw new Refusal('policy_characters');
  const reading = new PolicyReading();
  for (const [index, line] of text.split('\n').entries()) {
    const words = line.split(/[ \t]+/).filter((word) => word !== '');
    if (words.length > 0 && !words[0]?.startsWith('#')) reading.take(words, index + 1);
  }
  return reading.end();
}

/** Whether these witnesses are enough, by their names in the policy. */
export function meetsQuorum(policy: Policy, witnessNames: Iterable<string>): boolean {
  if (policy.quorum === null) return true;
  const met = new Set(witnessNames);
  for (const { name, threshold, members } of policy.groups) {
    if (members.filter((member) => met.has(member)).length >= threshold) met.add(name);
    else met.delete(name);
  }
  return met.has(policy.quorum);
}

class PolicyReading {
  readonly #policy: Policy = { logs: [], witnesses: [], groups: [], quorum: null };
  readonly #names = new Set<string>();
  readonly #members = new Set<string>();
  readonly #keys = new Set<string>();
  #hasQuorum = false;

  take([keyword, ...words]: string[], line: number) {
    const refuse = (code: string) => new Refusal(code, { line });
    const [first = '', second = ''] = words;
    if (keyword === 'log' && (words.length === 1 || words.length === 2)) {
      this.#policy.logs.push({ vkey: this.#key(first, algorithms.ed25519, refuse), url: words[1] ?? null });
    } else if (keyword === 'witness' && (words.length === 2 || words.length === 3)) {
      this.#name(first, refuse);
      const vkey = this.#key(second, algorithms.cosignature, refuse);
      this.#policy.witnesses.push({ name: first, vkey, url: words[2] ?? null });
    } else if (keyword === 'group' && words.length >= 3) {
      this.#group(first, second, words.slice(2), refuse);
    } else if (keyword === 'quorum' && words.length === 1) {
      if (this.#hasQuorum) throw refuse('policy_second_quorum');
      if (first !== 'none' && !this.#names.has(first)) throw refuse('policy_unknown_name');
      this.#hasQuorum = true;
      this.#policy.quorum = first === 'none' ? null : first;
    } else {
      throw refuse('policy_line');
    }
  }

  end(): Policy {
    if (!this.#hasQuorum) throw new Refusal('policy_without_quorum');
    return this.#policy;
  }

  #group(name: string, count: string, members: string[], refuse: (code: string) => Refusal) {
    const counted = count === 'any' ? 1 : count === 'all' ? members.length : parseCount(count);
    if (!counted || counted > members.length) throw refuse('policy_threshold');
    for (const member of members) {
      if (!this.#names.has(member)) throw refuse('policy_unknown_name');
      // Else one witness would count twice.
      if (this.#members.has(member)) throw refuse('policy_member_twice');
      this.#members.add(member);
    }
    this.#name(name, refuse);
    this.#policy.groups.push({ name, threshold: counted, members });
  }

  #name(name: string, refuse: (code: string) => Refusal) {
    if (name === 'none' || this.#names.has(name)) throw refuse('policy_name_twice');
    this.#names.add(name);
  }

  /** One key is one party, whatever it is called: no log is its own witness, and no witness two. */
  #key(text: string, algorithm: number, refuse: (code: string) => Refusal): Vkey {
    const vkey = parseVkey(text);
    if (vkey.algorithm !== algorithm) throw refuse('policy_key_algorithm');
    const key = toHex(vkey.publicKey);
    if (this.#keys.has(key)) throw refuse('policy_key_twice');
    this.#keys.add(key);
    return vkey;
  }
}
