import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod';
import { isDatabaseAway } from '#server/platform/database/database-away.ts';
import { mayBeSaved } from '#server/platform/database/unsettled.ts';
import type { ProblemDocument } from '#shared/http/problem.ts';
import { isFilesAway } from './files-away.ts';
import { logFailure } from './request-log.ts';
import { headsForNetworks } from './share-or-set.ts';

export type FieldError = { path: string; code: string };

/**
 * An expected failure. `code` is the one of shared/http/problem.ts, so that the reader gets its words in their
 * language.
 */
export class Problem extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: FieldError[] | undefined;
  /** In how many seconds it may go well. */
  retryAfter?: number;
  /** Whose account a refused proof was for, or null for nobody's: for the log alone. */
  refusedFor?: string | null;

  constructor(status: number, code: string, errors?: FieldError[]) {
    super(code);
    this.status = status;
    this.code = code;
    this.errors = errors;
  }
}

/** The one answer for what does not exist and for what this person may not see. */
export const notFound = () => new Problem(404, 'not_found');
export const invalidField = (path: string, code: string) => new Problem(422, 'validation_failed', [{ path, code }]);

/** One time too many (429): `seconds` from now it may be tried again. */
export const tooMany = (code: string, seconds: number) =>
  Object.assign(new Problem(429, code), { retryAfter: seconds });

/** A password, code or key that is not the right one: the log says for whose account it was, the answer does not. */
export const refusedProof = (problem: Problem, userId: string | null) => Object.assign(problem, { refusedFor: userId });

/** What the schemas say of fields, in codes of the catalogue. */
const fieldError = (path: string, message = ''): FieldError => ({
  path,
  code: /^[a-z]+(_[a-z]+)+$/.test(message) ? message : 'invalid_value',
});

const titles: Record<number, string> = {
  400: 'Bad request',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  409: 'Conflict',
  410: 'Gone',
  413: 'Too large',
  415: 'Unsupported media type',
  422: 'Unprocessable content',
  429: 'Too many requests',
  500: 'Internal error',
  503: 'Unavailable',
};

/**
 * In seconds, where the refusal itself does not know: about as long as a database takes to come back, or a daily limit.
 */
export const retryAfter: Record<number, number> = { 429: 3600, 503: 5 };

/** What to say while the database is away. Only a changing call that may have got through is told so. */
export const awayCode = () => (mayBeSaved() ? 'maybe_saved' : 'unavailable');

/** A line for each call that found no database; their stacks would fill the log and say nothing. */
export const logAway = (error: Error, request: FastifyRequest) =>
  request.log.error({ reason: (error as NodeJS.ErrnoException).code ?? error.message }, 'database away');

/** Who guesses, and at whose account, shows here alone: answers do not tell. */
function logRefusedProof(error: Error, request: FastifyRequest) {
  if (!(error instanceof Problem) || error.refusedFor === undefined) return;
  const { code, errors, refusedFor } = error;
  request.log.warn({ user: refusedFor, code: errors?.[0]?.code ?? code }, 'proof refused');
}

/** What an answer says of the bytes that it was to bring. */
const ofBytes = ['etag', 'content-disposition', 'content-range', 'accept-ranges', ...headsForNetworks];

/** Turns any error into an RFC 9457 document; what is not expected is logged and says nothing about its inside. */
export function replyWithProblem(thrown: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply) {
  const error = thrown instanceof Error ? thrown : new Problem(500, 'internal');
  const { status, code, errors } = failureOf(error);
  if (isDatabaseAway(error)) logAway(error, request);
  else if (status >= 500) logFailure(request, error, 'request failed');
  logRefusedProof(error, request);
  const wait = (error instanceof Problem && error.retryAfter) || retryAfter[status];
  if (wait) reply.header('retry-after', wait);
  // Bytes may fail after their heads were set: nobody keeps this answer in their place, or saves it as a file.
  if (status >= 500) {
    for (const name of ofBytes) reply.removeHeader(name);
    reply.header('cache-control', 'no-store');
  }
  const document: ProblemDocument = {
    type: 'about:blank',
    title: titles[status] ?? 'Error',
    status,
    code,
    ...(errors && { errors }),
    request_id: request.id,
  };
  // Serialised here: the schemas of a route describe its own answers, not every failure on the way.
  return reply.code(status).type('application/problem+json').serializer(JSON.stringify).send(document);
}

type Issue = { path: PropertyKey[]; code: string; message: string };

/**
 * What a body's schema refused, by field; null when something else failed. Of ways to fill a body in, that is the one
 * of which no field is missing.
 */
export const refusedFields = (error: unknown): FieldError[] | null =>
  hasZodFastifySchemaValidationErrors(error)
    ? error.validation.flatMap(({ instancePath, message, params }) => {
        const ways = instancePath === '/' ? ((params.errors ?? []) as Issue[][]) : [];
        const taken = ways.find((issues) => issues.every(({ code }) => code !== 'invalid_type'));
        if (taken) return taken.map(({ path, message }) => fieldError(path.join('.'), message));
        return fieldError(instancePath.split('/').filter(Boolean).join('.'), message);
      })
    : null;

function failureOf(error: FastifyError | Problem): { status: number; code: string; errors?: FieldError[] | undefined } {
  if (error instanceof Problem) return error;
  if (isDatabaseAway(error) || isFilesAway(error)) return { status: 503, code: awayCode() };
  const errors = refusedFields(error);
  // Nobody typed the parts of an address into a field: one that can be nothing of ours names what is not there.
  if (errors && 'validationContext' in error && error.validationContext === 'params') return notFound();
  if (errors) return { status: 422, code: 'validation_failed', errors };
  if (isResponseSerializationError(error)) return { status: 500, code: 'internal' };
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  if (status === 429) return { status, code: 'too_many_requests' };
  if (status === 413) return { status, code: 'too_large' };
  if (status >= 400 && status < 500) return { status, code: 'bad_request' };
  return { status: 500, code: 'internal' };
}
