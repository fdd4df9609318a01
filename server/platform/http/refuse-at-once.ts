import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type FieldError, Problem, refusedFields } from './problem.ts';
import { rightFields } from './validate-whole.ts';

/**
 * Error handler of a route that refuses fields for more than its schema can tell: what `more` finds in those that are
 * right stands beside what is wrong with the others.
 */
export const refuseAtOnce =
  <Shape extends z.ZodRawShape>(
    schema: z.ZodObject<Shape>,
    more: (
      right: Partial<z.output<z.ZodObject<Shape>>>,
      request: FastifyRequest,
    ) => FieldError[] | Promise<FieldError[]>,
  ) =>
  async (error: Error, request: FastifyRequest) => {
    const errors = refusedFields(error);
    if (!errors || !('validationContext' in error) || error.validationContext !== 'body') throw error;
    const found = await more(rightFields(schema, request.body), request);
    throw new Problem(422, 'validation_failed', [...errors, ...found]);
  };
