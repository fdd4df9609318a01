import { sql } from 'kysely';
import type { Viewer } from '#shared/session/session.ts';

export type Reader = Pick<Viewer, 'id' | 'role'>;

/**
 * In a query over `job_posts as j`: those who decide about its applicants, its poster and for our own posts every
 * admin.
 */
export const decides = ({ id, role }: Reader) => sql<boolean>`(j.user_id = ${id} or (j.ours and ${role === 'admin'}))`;
