/** What the server answers of the log besides pages. */
export const logFiles = {
  base: () => '/log',
  receipt: (shortId: string, digest: string) => `/p/${shortId}/receipts/${digest}.countersign.json`,
  proof: (digest: string) => `/log/proof/${digest}.tlog-proof`,
  checkpoint: () => '/log/checkpoint',
  key: () => '/log/key',
  policy: () => '/log/policy',
  /** The verifier as one file: a page, and a program for Node. */
  page: () => '/verify.html',
  program: () => '/countersign-verify.mjs',
};
