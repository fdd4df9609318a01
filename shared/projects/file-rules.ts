/** In bytes; the count keeps anybody from filling a disk with names. */
export const fileLimits = { each: 10 * 1024 * 1024, project: 100 * 1024 * 1024, count: 50 } as const;

/** Media types by content; what people call them is PDF, DOC, DOCX, JPG, PNG, GIF. */
export const fileMediaTypes = [
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'image/jpeg',
  'image/png',
  'image/gif',
] as const;
