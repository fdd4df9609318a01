/** A page of the list under the bell. */
export const notificationPageSize = 5;
