/** Characters of one comment. */
export const commentLength = 2000;
/** Minutes in which one's own comment can be changed. */
export const editMinutes = 10;
export const threadsPerPage = 20;
/** Comments of a project are counted so far: whether each author can be seen is asked one by one. */
export const maxCommentsCounted = 1000;
/** Answers that are read with their comment, the oldest; the others are asked for. */
export const firstAnswers = 5;
/** A comment takes so many answers and no more, so that all of them can be asked for at once. */
export const answersPerThread = 100;
/** Names that are offered while somebody types one. */
export const mentionsOffered = 8;
/** How long a page that is open counts as looking, and how often it says that it does. */
export const watching = { minutes: 10, everySeconds: 240 } as const;

/** What one may do with a comment. */
export const commentActs = ['answer', 'edit', 'remove', 'hide', 'show', 'pin', 'unpin', 'report', 'block'] as const;
export type CommentAct = (typeof commentActs)[number];
