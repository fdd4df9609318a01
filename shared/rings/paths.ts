export const ringPaths = { case: (id: string) => `/admin/rings/${id}` };
