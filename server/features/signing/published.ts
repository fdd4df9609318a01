/** What other features may use of this one. */
export {
  askedNow,
  confirmedNow,
  confirmedProjects,
  hiddenByUs,
} from './approval-queries.ts';
export { addSigner, askSigners, changeSigner, removeSigner } from './ask-signers.ts';
export { forgetAnswers, forgetCollaborator, forgetPlaces, forgetReason, lockSigners } from './forget-people.ts';
export { cancelRequestsOf, closeRequests } from './open-request.ts';
export { endAsking, optOutWithin, stopAsking } from './opt-out.ts';
export { setNameHidden } from './own-signer-queries.ts';
export { takeStep, wasMadeFrom } from './project-steps.ts';
export { recheckSigner } from './recheck.ts';
export { canGoOnWithAnother, mayBeRechecked } from './recheck-policy.ts';
export { ownerColumns } from './record-confirmation.ts';
export { remindFrom } from './reminder-policy.ts';
export { promiseRenameMails } from './rename-mails.ts';
export { settleWithout } from './settle-without.ts';
export { contentHash } from './shown-content.ts';
export { mayReadAsSigner } from './signer-files.ts';
export { openSigningLink } from './signing-cookie.ts';
export { makeToken } from './signing-links.ts';
export { signingPage } from './signing-page.ts';
export { isEnough } from './signing-policy.ts';
export { type LockedProject, lockProject } from './signing-queries.ts';
export { threadsOf } from './thread-queries.ts';
export { withdrawWithin } from './withdraw-answer.ts';
export { writeDecision } from './write-decision.ts';
