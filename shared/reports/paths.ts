/** Addresses that only this feature links to. */
export const reportPaths = {
  receipt: (token: string) => `/report/receipt/${encodeURIComponent(token)}`,
  hiddenPages: () => '/dashboard/hidden-pages',
  case: (caseId: string) => `/admin/reports/${encodeURIComponent(caseId)}`,
};
