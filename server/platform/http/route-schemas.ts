import { z } from 'zod';
import { line } from '#shared/text/text.ts';

/** Of an address that names one thing. */
export const params = z.object({ id: z.uuid() });
/** Of one that names a person, as it may be typed: whether there is such a name is another question. */
export const ofPerson = z.object({ username: line(100) });
/** For whoever holds a link: its secret. */
export const byToken = z.object({ token: line(200) });
/** The answer to what was done, where nothing is to be told. */
export const none = { 204: z.null() };
/** What is sent where an answer of another status has no body: a null would be sent as the word. */
export const noBody = undefined as unknown as null;
