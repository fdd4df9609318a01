/** By which the shell knows that the document has one. */
export const planBannerId = 'plan-banner';
