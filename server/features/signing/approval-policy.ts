import type { ApprovalRule } from '#shared/signing/limits.ts';

/** `asked`: signers of the project. `confirmed`: those of them whose confirmation of the text as it stands stands. */
export type Approval = { rule: ApprovalRule; asked: number; confirmed: number };

/** Whether as many have confirmed as the owner's rule wants. An open question never counts, nor does a project that asks nobody. */
export const isEnough = ({ rule, asked, confirmed }: Approval) =>
  confirmed > 0 && (rule === 'any' || confirmed >= asked);
