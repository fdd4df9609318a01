import { sql } from 'kysely';

/**
 * `where id = any of these`: one statement, planned once, however many there are. An `in` with each as a
 * parameter is another statement for each number. Where it is one id nearly always, `in` is better: of a list the plan
 * for any values counts on ten, costs more than one for these values, and the database goes on planning each time.
 */
export const anyOf = (ids: string[]) => sql<string>`any(${ids}::uuid[])`;
