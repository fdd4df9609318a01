import { type Answer, decisiveCheck, explain, type InputKind, type Verdict, words } from '@countersign/verify';
import type { Locale } from '#shared/i18n/locales.ts';

/** An answer of the verifier in its own words. The browser is sent these, and not the verifier. */
export type ShownVerdict = {
  answer: Answer;
  title: string;
  kind: InputKind | null;
  /** The one that decides; null where everything holds. */
  reason: string | null;
  checks: { name: string; answer: Answer; said: string; why: string }[];
  /** What is proven of the entry; nothing that was merely given. */
  entry: { index: number; digest: string } | null;
  statement: { at: string; intake: boolean } | null;
  disclosed: Record<string, unknown>;
  /** Each credential of a profile. */
  parts: ShownPart[];
  /** Whose profile it is, by the newest of its credentials that is proven. */
  owner: string | null;
  /** Fields that its owner withholds. */
  withheld: string[];
};
/** `title` where it is proven; `checks` where something is to be told. */
export type ShownPart = Pick<ShownVerdict, 'answer' | 'reason' | 'checks'> & { said: string; title: string | null };

export function showVerdict(verdict: Verdict, locale: Locale): ShownVerdict {
  const { answers, checks } = words[locale];
  const { answer, kind, facts } = verdict;
  const decisive = decisiveCheck(verdict);
  return {
    answer,
    title: answers[answer],
    kind,
    reason: decisive && explain(decisive, locale),
    checks: verdict.checks.map((each) => ({
      name: checks[each.name],
      answer: each.answer,
      said: answers[each.answer],
      why: explain(each, locale),
    })),
    parts: (verdict.parts ?? []).map((part) => partOf(part, locale)),
    owner: ownerOf(verdict),
    entry: facts.entry ? { index: facts.entry.index, digest: facts.entry.digest } : null,
    statement: facts.statement ? { at: facts.statement.at, intake: facts.statement.intake } : null,
    disclosed: readable(facts.disclosed ?? {}),
    withheld: facts.withheld ?? [],
  };
}

function partOf(part: Verdict, locale: Locale): ShownPart {
  const { answer, title: said, reason, checks, disclosed } = showVerdict(part, locale);
  const { title } = disclosed;
  return {
    ...{ answer, said, reason, title: typeof title === 'string' ? title : null },
    checks: answer === 'valid' ? [] : checks,
  };
}

function ownerOf({ parts = [] }: Verdict): string | null {
  const names = parts.map(({ facts }) => facts.disclosed?.owner_name);
  return (names.find((name) => typeof name === 'string') as string | undefined) ?? null;
}

const longestMail = 4_000;

/** A mail as people read it, and not all of the pictures that hang on it. */
function readable({ mail, ...fields }: Record<string, unknown>) {
  if (typeof mail !== 'string') return fields;
  const text = Buffer.from(mail, 'base64').toString();
  return { ...fields, mail: text.length > longestMail ? `${text.slice(0, longestMail)}…` : text };
}

/** Of what could not even be read. */
export const unread = (why: 'too_long' | 'not_recognised'): Verdict => ({
  answer: 'unknown',
  kind: null,
  checks: [{ name: 'form', answer: 'unknown', why, data: {} }],
  facts: {},
});

/** A link to our log at which there is nothing. */
export const notFetched = ({ checks: [first] }: Verdict) => first?.why === 'link_unreachable';
