import type { FastifySchemaCompiler } from 'fastify';
import type { FastifySchemaValidationError } from 'fastify/types/schema.js';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';

type Fields = Record<string, unknown>;

/** What of a form is right by itself, field by field. */
export function rightFields<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>, typed: unknown) {
  const fields = typeof typed === 'object' && typed !== null ? (typed as Fields) : {};
  const right = Object.entries(schema.shape).flatMap(([name, field]) => {
    const read = z.safeParse(field, fields[name]);
    return read.success ? [[name, read.data]] : [];
  });
  return Object.fromEntries(right) as Partial<z.output<z.ZodObject<Shape>>>;
}

/** A rule reads a field that is wrong by itself. */
const unread = Symbol('unread');

/** The rules over several fields (`refine` of an object) that are broken, of those that read only what is right. */
function brokenRules(schema: z.ZodObject, typed: unknown) {
  const right: Fields = rightFields(schema, typed);
  const value = new Proxy(right, {
    get: (fields, name: string) => {
      if (name in fields) return fields[name];
      throw unread;
    },
  });
  return (schema.def.checks ?? []).flatMap((rule) => {
    const payload: z.core.ParsePayload = { value, issues: [] };
    try {
      (rule._zod.check as (payload: z.core.ParsePayload) => void)(payload);
    } catch (error) {
      if (error !== unread) throw error;
    }
    return payload.issues.map((issue) => z.core.util.finalizeIssue(issue, {}, z.core.config()));
  });
}

/**
 * Reads what is sent, and says all that is wrong with it at once: zod comes to an object's rules only once every field
 * is right by itself.
 */
export const validateWhole: FastifySchemaCompiler<z.ZodType> = ({ schema, ...route }) => {
  const validate = validatorCompiler({ schema, ...route });
  return (typed: unknown) => {
    const read = validate(typed) as { error?: FastifySchemaValidationError[] };
    const [first] = read.error ?? [];
    // What is no object at all has no fields to read.
    if (!first || !read.error || first.instancePath === '/' || !(schema instanceof z.ZodObject)) return read;
    const said = new Set(read.error.map(({ instancePath }) => instancePath));
    const more = brokenRules(schema, typed)
      .map(({ path, message }) => ({ ...first, instancePath: `/${path.join('/')}`, message, params: {} }))
      .filter(({ instancePath }) => !said.has(instancePath));
    return { error: [...read.error, ...more] };
  };
};
