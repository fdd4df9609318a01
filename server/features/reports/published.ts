/** What other features may use of this one. */
export { isAgainst as isAgainstHiding } from './against-decision.ts';
export { type CaseRow, findCase, lockCase, pageOfCase } from './case-queries.ts';
export { hideActs } from './hide-acts.ts';
export { isOwnCase } from './own-case.ts';
export { touchedByRing } from './ring-acts.ts';
export { tellOfPage } from './tell-of-page.ts';
