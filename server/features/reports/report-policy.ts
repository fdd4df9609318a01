import type { CaseKind, ReceiptState, ReportDecision, ReportOutcome } from '#shared/reports/limits.ts';
import { pageAppeals } from '#shared/reports/limits.ts';

export type CaseFacts = {
  kind: CaseKind;
  decided: boolean;
  /** It exists, whoever may see it: what its owner keeps to themselves for now can come back. */
  there: boolean;
  /** More was reported, appealed or decided than the admin's screen told of. */
  unread: boolean;
  /** An admin has hidden it, and nobody has shown it again. */
  hidden: boolean;
  /** Its owner wants another look. */
  appealed: boolean;
  /** That is against what this admin decided, and another could decide. */
  against: boolean;
};

/** Why a case may not be decided so: a code that `reports.errors` or `refusals` has words for, or null when it may. */
export function decisionRefusal(decision: ReportDecision, facts: CaseFacts): string | null {
  if (decision === 'show' || decision === 'keep') return hiddenRefusal(decision, facts);
  if (facts.decided) return 'report_decided';
  if (facts.unread) return 'report_heard_more';
  if (decision === 'dismiss') return null;
  if (!facts.there) return 'report_not_there';
  const kinds: CaseKind[] = { hide: ['profile', 'project'], remove: ['project'], withdraw: ['comment'] }[
    decision
  ] as CaseKind[];
  return kinds.includes(facts.kind) ? null : 'report_other_kind';
}

function hiddenRefusal(decision: 'show' | 'keep', { hidden, appealed, against, unread }: CaseFacts) {
  if (!hidden || (decision === 'keep' && !appealed)) return 'report_decided';
  if (unread) return 'report_heard_more';
  return against ? 'own_decision' : null;
}

export function outcomeOf(decision: ReportDecision, there: boolean): ReportOutcome {
  if (decision === 'hide' || decision === 'withdraw') return 'hidden';
  if (decision === 'remove') return 'removed';
  return there ? 'dismissed' : 'gone';
}

/** What whoever reported is told of it. */
export function receiptState(outcome: ReportOutcome | null, lifted = false): ReceiptState {
  if (outcome === null) return 'waiting';
  if (lifted) return 'restored';
  if (outcome === 'dismissed') return 'kept';
  return outcome === 'gone' ? 'gone' : 'acted';
}

/** Why the owner of a page may not appeal: the code of a problem, or null when they may. */
export function pageAppealRefusal({
  hidden,
  appealed,
  appeals,
}: {
  hidden: boolean;
  appealed: boolean;
  appeals: number;
}) {
  if (!hidden) return 'page_not_hidden';
  if (appealed) return 'page_appealed';
  return appeals >= pageAppeals ? 'appeals_spent' : null;
}
