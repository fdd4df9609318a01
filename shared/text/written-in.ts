import { z } from 'zod';

/** In which language (BCP 47) words are that somebody typed; null when that is not sure. */
export const writtenInSchema = z.string().nullable();
