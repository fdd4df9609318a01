/** What other features may use of this one. */
export {
  accountOfEmail,
  accountOfId,
  deleteUnverified,
  emailConfirmedAt,
  insertProvedAccount,
  usernameTaken,
} from './accounts-queries.ts';
export { askForMail } from './ask-for-mail.ts';
export { firstFree } from './check-username.ts';
export { dropCodeWindow, lockCodeWindow, openCodeWindow } from './code-window-queries.ts';
export {
  countAddressGuess,
  countGuess,
  forgetGuesses,
  type Guess,
  isOverOrWrong,
  refuseSpent,
  refuseSpentAddress,
  wrongGuess,
} from './count-guess.ts';
export { dropProofs, expireProofs, mailedInWindow, proofOfLink, shareOfLink } from './email-proof-queries.ts';
export { codeHash, makeCode, makeLinkToken } from './email-secrets.ts';
export { resendWithin } from './mail-proof.ts';
export { makeProof } from './make-proof.ts';
export { promiseStepUpCode, useMailedCode } from './one-time-code.ts';
export { confirmAddress, useCode, useLink } from './use-email-proof.ts';
