/** Days for which it is known where a mail went that belongs to no account and to no request. */
export const recipientDays = 30;
