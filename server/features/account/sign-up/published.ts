/** What other features may use of this one. */
export { accountOfEmail, accountOfId, deleteUnverified, emailConfirmedAt, usernameTaken } from './accounts-queries.ts';
export { askForMail } from './ask-for-mail.ts';
export { countAddressGuess, countGuess, forgetGuesses, refuseSpent, refuseSpentAddress } from './count-guess.ts';
export {
  confirmAddress,
  dropCodeWindow,
  dropProofs,
  expireProofs,
  lockCodeWindow,
  mailedInWindow,
  openCodeWindow,
  proofOfLink,
  useCode,
  useLink,
} from './email-proof-queries.ts';
export { codeHash, makeCode, makeLinkToken } from './email-secrets.ts';
export { mailedWindow } from './mailed-window.ts';
export { makeProof } from './make-proof.ts';
export { promiseStepUpCode, useMailedCode } from './one-time-code.ts';
export { resendWithin } from './resend-verification.ts';
