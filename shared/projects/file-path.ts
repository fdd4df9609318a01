/** Address of a file that somebody has put with their work; whoever may not see it finds nothing there. */
export const filePath = (id: string) => `/api/files/${id}`;
/** That of its small picture, of one that is a picture or a PDF. */
export const thumbnailPath = (id: string) => `${filePath(id)}/thumbnail`;
