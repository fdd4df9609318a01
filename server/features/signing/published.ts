/** What other features may use of this one. */
export { isEnough } from './approval-policy.ts';
export { askedNow, confirmedNow, confirmedProjects } from './approval-queries.ts';
export { askSigners } from './ask-signers.ts';
export { ownerColumns } from './keep-signed-content.ts';
export { cancelRequestsOf, closeRequests } from './open-request.ts';
export { endAsking, optOutWithin, stopAsking } from './opt-out.ts';
export { takeStep, wasMadeFrom } from './project-steps.ts';
export { promiseRenameMails } from './rename-mails.ts';
export { settleProject } from './settle-project.ts';
export { settleWithout } from './settle-without.ts';
export { contentHash } from './shown-content.ts';
export { mayReadAsSigner } from './signer-files.ts';
export { openSigningLink } from './signing-cookie.ts';
export { signingPage } from './signing-page.ts';
export { type LockedProject, lockProject } from './signing-queries.ts';
export { tellOwner } from './tell-owner.ts';
export { threadsOf } from './thread-queries.ts';
export { withdrawWithin } from './withdraw-answer.ts';
