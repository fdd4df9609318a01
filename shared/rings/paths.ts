export const ringPaths = { case: (ringId: string) => `/admin/rings/${encodeURIComponent(ringId)}` };
