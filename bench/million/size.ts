/** `answers` are confirmations: nine of ten say yes. Owners and mailboxes grow with them. */
export type Size = { answers: number; owners: number; works: number; mailboxes: number };

export const sizeOf = (answers: number): Size => ({
  answers,
  owners: Math.ceil(answers * 0.06),
  works: Math.ceil(answers * 0.7),
  mailboxes: Math.ceil(answers * 0.35),
});
