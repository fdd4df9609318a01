/** What other features may use of this one. */
export { adminsBut } from './admins-but.ts';
export { decideHolds } from './decide-holds.ts';
export { promiseDomain } from './domains/ask-domain.ts';
export { answersBacking, backingColumns, backingJson, unnamedDomain } from './domains/backing.ts';
export { noteFormerDomains } from './domains/former-domains.ts';
export { mailboxReputation, type Standing } from './domains/mailbox-reputation.ts';
export { websiteDomains } from './domains/website-domains.ts';
export type { Finding } from './finding.ts';
export { forgetDetailsOfSigners } from './forget-details.ts';
export { hasPart, partsIn, tiesIn } from './has-part.ts';
export {
  appealed,
  appealsEver,
  hasOpenAppeal,
  holdForAppeal,
  holdProject,
  isLeftToSigners,
  openAppeal,
  wordsOfAppeal,
} from './hold-project.ts';
export { lookBackAt } from './look-further.ts';
export { mailboxPseudonym } from './mailboxes.ts';
export { exactBits } from './network-grade.ts';
export { noteFormerAddress, ownAddresses, ownAddressRefused, ownMailboxTest } from './own-addresses.ts';
export { isOwnWork, type Ties } from './part-policy.ts';
export { isHeld } from './rules.ts';
export {
  accountsOf,
  type Circle,
  circleOf,
  colleaguesOf,
  isSamePerson,
  ownAccounts,
  reachesAnother,
  tiedTo,
} from './tied-to.ts';
export { type AnsweringBrowser, gatherEvidence, keepEvidence } from './weigh-confirmation.ts';
export { rulesVersion } from './weights.ts';
