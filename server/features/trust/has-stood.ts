import { sql } from 'kysely';

/**
 * In SQL: who is named by a row of collaborations stands on its project, or did: left it, was taken off, or is asked
 * anew. Of those two the row keeps when they accepted; who was only asked has done nothing.
 */
export const hasStood = (row: 'c' | 'k') => {
  const column = (name: string) => sql.ref(`${row}.${name}`);
  return sql<boolean>`(${column('state')} in ('accepted', 'left')
    or ${column('state')} in ('asked', 'withdrawn') and ${column('answered_at')} is not null)`;
};
