import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { FormFailure } from '#shared/http/form-failure.ts';
import { fieldError, logRefusedProof, Problem } from './problem.ts';

/** A refusal becomes what the form shows; anything unexpected stays an error. `request`: where proofs may be refused. */
export async function orFailure<T>(work: () => Promise<T>, request?: FastifyRequest): Promise<T | FormFailure> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem && request) logRefusedProof(error, request);
    if (error instanceof Problem) return { status: error.status, code: error.code, errors: error.errors };
    if (error instanceof z.ZodError) {
      const errors = error.issues.map(({ path, message }) => fieldError(path.join('.'), message));
      return { status: 422, code: 'validation_failed', errors };
    }
    throw error;
  }
}
