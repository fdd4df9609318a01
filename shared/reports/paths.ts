/** Addresses that only this feature links to. */
export const reportPaths = {
  receipt: (token: string) => `/report/receipt/${encodeURIComponent(token)}`,
  case: (caseId: string) => `/admin/reports/${encodeURIComponent(caseId)}`,
};
