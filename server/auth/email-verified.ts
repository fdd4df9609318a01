import { type RawBuilder, sql } from 'kysely';

/**
 * Whether the address of a row of `profiles`, under the name it has in the query, is verified. What that takes is
 * decided by the database's function (migrations/0021-email-verified.sql), for every query alike.
 */
export const isEmailVerified = (profile: 'p' | 'profiles'): RawBuilder<boolean> =>
  sql<boolean>`is_email_verified(${sql.ref(profile)})`;
