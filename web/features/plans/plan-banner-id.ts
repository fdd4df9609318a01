/**
 * By which the script of a page knows that its document has one. Apart: who waits for the banner must not be waited for
 * by it.
 */
export const planBannerId = 'plan-banner';
