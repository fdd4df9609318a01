import { z } from 'zod';

/** The id that a sender gives what it makes, so that sent twice it is once: as the database keeps it, in small letters. */
export const newId = z.uuid('invalid_value').overwrite((id) => id.toLowerCase());
