/** Spec 9. */
export const notificationPageSize = 5;
