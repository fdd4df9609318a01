import type { LinkedPerson, LinkKind, WorkLink } from '#shared/projects/work-links.ts';
import type { Decision, GivenAnswer } from './picture-queries.ts';

/** Kinds that make a person look by themselves; the others add up. */
const strongKinds: LinkKind[] = ['mailbox', 'browser', 'domain', 'circle', 'decided'];

type Rest = Partial<Omit<WorkLink, 'kind' | 'people' | 'from' | 'to'>> & { to?: Date | string | null };

/** One link of the picture. `at`: when it was so, or began; null where no date is kept. */
export const link = (
  kind: LinkKind,
  people: string[],
  at: Date | string | null,
  { to = at, ...rest }: Rest = {},
): WorkLink => ({
  kind,
  people,
  from: at && new Date(at).toISOString(),
  to: to && new Date(to).toISOString(),
  strong: strongKinds.includes(kind),
  event: null,
  work: null,
  grade: null,
  crowd: null,
  domain: null,
  ...rest,
});

/** What was said of the work, or against a copy of it; what was taken back is told twice, as it happened. */
export const answerLinks = (
  answers: GivenAnswer[],
  { projectId, version, keyOf }: { projectId: string; version: number; keyOf: (signer: string) => string },
): WorkLink[] =>
  answers.flatMap((each) => {
    const work = each.project !== projectId ? 'copy' : each.version === version ? 'this' : 'older';
    const said = (event: WorkLink['event'], at: Date) =>
      link('answered', [keyOf(each.signer)], at, {
        event,
        work,
        strong: event !== 'confirmed' && event !== 'changes_requested',
      });
    return [
      said(each.unknown_person ? 'unknown_person' : each.answer, each.answered_at),
      ...(each.withdrawn_at ? [said('withdrawn', each.withdrawn_at)] : []),
    ];
  });

/** That the work itself waits is told elsewhere on the page. */
export const decisionLinks = (decisions: Decision[], projectId: string): WorkLink[] =>
  decisions
    .filter(({ project, outcome }) => outcome !== null || project !== projectId)
    .map(({ project, outcome, at }) =>
      link('decided', ['owner'], at, { event: eventOf(outcome), work: project === projectId ? 'this' : 'copy' }),
    );

function eventOf(outcome: string | null) {
  if (outcome === null) return 'held';
  return outcome === 'rejected_not_credible' ? 'not_credible' : 'content';
}

/** Somebody beside owner and signers; without a name where none is kept. */
export const tellOne = (
  key: string,
  named: { name: string | null; username: string | null } | undefined,
): LinkedPerson => ({
  key,
  role: 'other',
  name: named?.name ?? null,
  username: named?.username ?? null,
});
