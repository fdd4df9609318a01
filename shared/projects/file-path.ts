/** Address of a file that somebody has put with their work; whoever may not see it finds nothing there. */
export const filePath = (id: string) => `/api/files/${id}`;
