/** What a visitor may report: pages that people write, and what they say under them. */
export const reportedKinds = ['profile', 'project', 'comment'] as const;
export type ReportedKind = (typeof reportedKinds)[number];

/** What a case is about: that, or what somebody did in a ring, which no visitor reports. */
export const caseKinds = [...reportedKinds, 'ring'] as const;
export type CaseKind = (typeof caseKinds)[number];

/** What is the matter with it; the order is the form's. */
export const reportCategories = ['wrong', 'not_theirs', 'offensive', 'without_consent'] as const;
export type ReportCategory = (typeof reportCategories)[number];

export const reportOutcomes = ['dismissed', 'gone', 'removed', 'hidden'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

/** What an admin decides: about what was reported, and about a page that is hidden. */
export const reportDecisions = ['dismiss', 'hide', 'remove', 'withdraw', 'show', 'keep'] as const;
export type ReportDecision = (typeof reportDecisions)[number];

/** Reasons for hiding a page that are written already (area `hiding`). */
export const hidingReasons = ['untrue', 'not_theirs', 'offensive', 'private', 'consent'] as const;

/** What whoever reported is told: the owner's matter stays the owner's. */
export const receiptStates = ['waiting', 'kept', 'acted', 'restored', 'gone'] as const;
export type ReceiptState = (typeof receiptStates)[number];

export const reportLimits = { message: 2000, reason: 2000, appeal: 2000 } as const;
/** How often an owner brings one hidden page before an admin. */
export const pageAppeals = 3;
/**
 * Days that reports are kept after the decision, and at most while nobody decides. A case stays as long as it hides its
 * page.
 */
export const reportDays = { decided: 180, open: 365 } as const;
/** Reports of a case that an admin is shown, the newest. */
export const shownReports = 50;
