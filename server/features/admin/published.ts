/** What other features may use of this one. */

export { isAgainst as isAgainstReview } from './appealed-decision.ts';
export { isOwnDecision, isOwnMatter } from './own-decision.ts';
export { endClaim } from './queues/claim-case.ts';
export { reviewWithin } from './review-project.ts';
