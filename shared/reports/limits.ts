/** What a visitor may report: pages that people write. */
export const reportedKinds = ['profile', 'project'] as const;
export type ReportedKind = (typeof reportedKinds)[number];

/** What is the matter with it; the order is the form's. */
export const reportCategories = ['wrong', 'not_theirs', 'offensive', 'without_consent'] as const;
export type ReportCategory = (typeof reportCategories)[number];

export const reportOutcomes = ['dismissed', 'gone', 'removed', 'hidden'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

/** What whoever reported is told: the owner's matter stays the owner's. */
export const receiptStates = ['waiting', 'kept', 'acted', 'gone'] as const;
export type ReceiptState = (typeof receiptStates)[number];

export const reportLimits = { message: 2000, reason: 2000 } as const;
/** Days that a case is kept after its decision, and at most while nobody decides. */
export const reportDays = { decided: 180, open: 365 } as const;
/** Reports of a case that an admin is shown, the newest. */
export const shownReports = 50;
