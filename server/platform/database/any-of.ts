import { sql } from 'kysely';

/** `where id = any of these`: one statement, planned once, however many there are. An `in` with each as a parameter is another statement for each number. */
export const anyOf = (ids: string[]) => sql<string>`any(${ids}::uuid[])`;
