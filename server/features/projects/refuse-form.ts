import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { member } from '#server/auth/require-viewer.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { Problem, refusedFields } from '#server/platform/http/problem.ts';
import { emailSchema } from '#shared/account/accounts.ts';
import { endsBeforeStart } from '#shared/projects/project-input.ts';
import { mistakenSigners } from './project-form.ts';

const signersSchema = z.object({
  signers: z.array(z.object({ email: emailSchema.nullable().catch(null) }).catch({ email: null })),
});

/**
 * Error handler of a route that takes the form of a project. A schema that refuses one field does not come to what
 * several fields or the owner's addresses tell; here all that is wrong is said at once.
 */
export const refuseForm = (db: Connection) => async (error: Error, request: FastifyRequest) => {
  const errors = refusedFields(error);
  if (!errors) throw error;
  const all = [...errors];
  const said = all.some(({ path }) => path === 'ended_on');
  if (!said && endsBeforeStart(request.body)) all.push({ path: 'ended_on', code: 'ended_before_started' });
  const signers = signersSchema.safeParse(request.body);
  if (signers.success) all.push(...(await mistakenSigners(db, member(request).id, signers.data)));
  throw new Problem(422, 'validation_failed', all);
};
