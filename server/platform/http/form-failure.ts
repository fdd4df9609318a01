import { z } from 'zod';
import type { FormFailure } from '#shared/http/form-failure.ts';
import { fieldError, Problem } from './problem.ts';

/** A refusal becomes what the form shows; anything unexpected stays an error. */
export async function orFailure<T>(work: () => Promise<T>): Promise<T | FormFailure> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem) return { status: error.status, code: error.code, errors: error.errors };
    if (error instanceof z.ZodError) {
      const errors = error.issues.map(({ path, message }) => fieldError(path.join('.'), message));
      return { status: 422, code: 'validation_failed', errors };
    }
    throw error;
  }
}
