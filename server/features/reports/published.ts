/** What other features may use of this one. */
export { isAgainst as isAgainstHiding } from './against-decision.ts';
export { hideActs } from './hide-acts.ts';
export { type CaseRow, findCase, isOwnCase, lockCase, pageOfCase } from './report-queries.ts';
export { touchedByRing } from './ring-acts.ts';
export { tellOfPage } from './tell-of-page.ts';
