import type { Setting } from './judge.ts';
import { judgeCredential } from './judge-credential.ts';
import type { ReadBundle, ReadProfile } from './read-credential.ts';
import { answerOf, type Check, check, type Verdict } from './verdict.ts';

/** Judges each credential of a profile by itself: the whole is valid while all of them are. */
export async function judgeProfile({ kind, bundles }: ReadProfile, setting: Setting): Promise<Verdict> {
  const parts: Verdict[] = [];
  const indexes = bundles.flatMap(({ receipt, answers }) => [receipt, ...answers].map(({ proof }) => proof.index));
  const from = indexes.reduce((least, index) => Math.min(least, index + 1), Number.POSITIVE_INFINITY);
  const together = { ...setting, later: { from, read: new Map() } };
  for (const bundle of bundles) {
    parts.push(await judgeCredential(bundle, together));
    // Hundreds take seconds: whoever runs this has other things to do in between.
    await new Promise((resolve) => setTimeout(resolve));
  }
  const form = check('form', 'valid', 'form_profile', { count: parts.length });
  const checks = [form, checkPerson(bundles), checkWorks(bundles), checkCredentials(parts)];
  return { answer: answerOf(checks), kind, checks, facts: {}, parts };
}

/** Work of others in between would pass for that of the one whose profile it is. */
function checkPerson(bundles: readonly ReadBundle[]): Check {
  const people = new Set(bundles.map(({ document }) => subjectOf(document)?.id));
  return people.size === 1
    ? check('person', 'valid', 'one_person')
    : check('person', 'invalid', 'several_people', { count: people.size });
}

/** An earlier credential beside the one that took its place would count its work twice. */
function checkWorks(bundles: readonly ReadBundle[]): Check {
  const works = new Set(bundles.map(({ document }) => subjectOf(document)?.achievement?.id));
  return works.size === bundles.length
    ? check('works', 'valid', 'works_once', { count: works.size })
    : check('works', 'invalid', 'work_twice', { count: bundles.length - works.size });
}

type Subject = { id?: unknown; achievement?: { id?: unknown } | null };

function subjectOf(document: unknown): Subject | null | undefined {
  const { credentialSubject: subject } = document as { credentialSubject?: Subject | null };
  return typeof subject === 'object' ? subject : undefined;
}

function checkCredentials(parts: readonly Verdict[]): Check {
  const count = parts.length;
  const answer = answerOf(parts.flatMap(({ checks }) => checks));
  if (answer === 'valid') return check('credentials', answer, 'credentials_good', { count });
  const without = parts.filter((each) => each.answer === answer).length;
  return check('credentials', answer, answer === 'invalid' ? 'credentials_bad' : 'credentials_unknown', {
    without,
    count,
  });
}
