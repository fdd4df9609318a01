export const roleLength = 80;
export const collaboratorsPerProject = 20;
/** Requests that one owner may send in a day. */
export const collaboratorsPerDay = 20;
export const collaborationAnswersPerDay = 100;
/** Of what others ask, so many at a time. */
export const collaborationsPerPage = 100;

export const collaborationStates = ['asked', 'accepted', 'declined', 'left', 'withdrawn'] as const;
export type CollaborationState = (typeof collaborationStates)[number];
