import type { ReceiptState, ReportedKind, ReportOutcome } from '#shared/reports/limits.ts';
import type { ReportDecision } from '#shared/reports/reports.ts';

export type CaseFacts = { kind: ReportedKind; decided: boolean; shown: boolean; unread: boolean };

/** Why a case may not be decided so: a code that `reports.errors` or `refusals` has words for, or null when it may. */
export function decisionRefusal(decision: ReportDecision, { kind, decided, shown, unread }: CaseFacts): string | null {
  if (decided) return 'report_decided';
  if (unread) return 'report_heard_more';
  if (decision === 'dismiss') return null;
  if (!shown) return 'report_not_shown';
  return kind === 'project' ? null : 'report_other_kind';
}

export function outcomeOf(decision: ReportDecision, shown: boolean): ReportOutcome {
  if (decision === 'remove') return 'removed';
  return shown ? 'dismissed' : 'gone';
}

/** What whoever reported is told of it. */
export function receiptState(outcome: ReportOutcome | null): ReceiptState {
  if (outcome === null) return 'waiting';
  if (outcome === 'dismissed') return 'kept';
  return outcome === 'gone' ? 'gone' : 'acted';
}
