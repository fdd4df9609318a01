import type { FormFailure } from '#shared/http/form-failure.ts';
import { Problem } from './problem.ts';

/** For what a page alone does: a refusal becomes what its form shows; anything unexpected stays an error. */
export async function orFailure<T>(work: () => Promise<T>): Promise<T | FormFailure> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem) return { status: error.status, code: error.code, errors: error.errors };
    throw error;
  }
}
