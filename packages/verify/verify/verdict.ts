import type { Kind } from '../statement/statement.ts';

export type Answer = 'valid' | 'invalid' | 'unknown';

export type CheckName =
  | 'form'
  | 'schema'
  | 'issuer'
  /** Of the log; where a credential is checked, of its issuer. */
  | 'signature'
  | 'status'
  | 'dates'
  /** The signature of the log, where a credential is checked. */
  | 'log'
  | 'inclusion'
  | 'statement'
  | 'witnesses'
  | 'time'
  | 'consistency'
  | 'withdrawn'
  | 'freshness'
  | 'answers'
  /** Of a profile: whether all of it is about one person, tells of each work once, and holds. */
  | 'person'
  | 'works'
  | 'credentials';

/** One question and its answer; `why` is a code that `explain` puts in words. */
export type Check = { name: CheckName; answer: Answer; why: string; data: Record<string, string | number> };

export type InputKind = 'receipt' | 'proof' | 'checkpoint' | 'credential' | 'bundle' | 'profile';

/** What is proven; nothing that is merely claimed by what was given. */
export type Facts = {
  /** The origin of the log that signed. */
  log?: string;
  checkpoint?: { size: number; root: string };
  entry?: { index: number; kind: Kind; tag: string; digest: string };
  statement?: { at: string; rules: number; intake: boolean; note: string | null };
  disclosed?: Record<string, unknown>;
  /** Fields that are there and that its owner withholds, as the file says it. */
  withheld?: string[];
  credential?: { id: string; issuer: string; from: string };
  /** Witnesses of the policy that signed this checkpoint. */
  witnesses?: { name: string; at: string }[];
  /** Whether witnesses, as many as the policy asks for and at least one, saw this history. */
  witnessed?: boolean;
  /** Between these, by the times of witnesses. */
  recorded?: { after: string | null; by: string };
  withdrawn?: { index: number; at: string | null };
  /** The log's own checkpoint of this moment. */
  newest?: { size: number; root: string; note: string };
};

export type Verdict = {
  answer: Answer;
  kind: InputKind | null;
  checks: Check[];
  facts: Facts;
  /** Of a profile: what there is to say of each credential. */
  parts?: Verdict[];
};

export const check = (name: CheckName, answer: Answer, why: string, data: Check['data'] = {}): Check => ({
  name,
  answer,
  why,
  data,
});

/** One that fails decides; else one that could not be made. */
export function answerOf(checks: readonly Check[]): Answer {
  if (checks.some(({ answer }) => answer === 'invalid')) return 'invalid';
  return checks.length === 0 || checks.some(({ answer }) => answer === 'unknown') ? 'unknown' : 'valid';
}

/** The check to tell first: that a fact was taken back or revoked comes before everything else. */
export function decisiveCheck({ answer, checks }: Verdict): Check | null {
  const deciding = checks.filter((each) => each.answer === answer);
  if (answer === 'valid') return null;
  const ended = deciding.filter(({ name, why }) => name === 'withdrawn' || why === 'status_revoked');
  // The log says when and why, a status list only that.
  const told = ended.find(({ name }) => name === 'withdrawn') ?? ended[0];
  return (answer === 'invalid' && told) || deciding[0] || null;
}
