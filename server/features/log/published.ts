/** What other features may use of this one. */
export { eraseDisclosures } from './erase-disclosures.ts';
export type { Logged, OnLogged } from './finish-head.ts';
export { isLogSigned } from './log-refusal.ts';
export { isBehind, logLag, logState } from './log-state.ts';
export { publishLog } from './publish-log.ts';
export { type LogReceipt, readReceipt, readReceipts, type Wanted } from './receipts.ts';
export { requireOrigin } from './require-origin.ts';
export {
  type Stated,
  statementRows,
  stating,
  writeNotice,
  writeRevocation,
  writeSeal,
  writeStatement,
  writeWithdrawal,
} from './write-statement.ts';
