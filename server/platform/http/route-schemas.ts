import { z } from 'zod';

/** Of an address that names one thing. */
export const params = z.object({ id: z.uuid() });
/** The answer to what was done, where nothing is to be told. */
export const none = { 204: z.null() };
