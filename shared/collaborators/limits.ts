export const roleLength = 80;
export const collaboratorsPerProject = 20;
/** Requests that one owner may send in a day. */
export const collaboratorsPerDay = 20;
/**
 * Requests of one owner to one person that this person has not accepted, in so many days: another project is no way
 * around a decline.
 */
export const unansweredToOne = { max: 5, days: 30 } as const;
/** Requests of one owner to one person in a day, whatever becomes of them, and of how many new owners one person is told. */
export const requestsToOnePerDay = { ofOwner: 10, owners: 40 } as const;
export const collaborationAnswersPerDay = 100;
/** Of what others ask, so many at a time, and as many of those accepted. */
export const collaborationsPerPage = 100;

export const collaborationStates = ['asked', 'accepted', 'declined', 'left', 'withdrawn'] as const;
export type CollaborationState = (typeof collaborationStates)[number];
