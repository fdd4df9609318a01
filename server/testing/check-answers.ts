import { subscribe } from 'node:diagnostics_channel';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '#server/platform/http/app-type.ts';
import { problemCodes } from '#server/problem-codes.ts';

type Schema = Record<string, unknown>;
type Said = { content?: Record<string, { schema?: Schema }> };
type Operation = { responses: Record<string, Said> };
type Document = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, Schema> } };

type SaidProblem = { status: number; code: string; errors?: { code: string }[] };

/** Whether a body is what its place in the document says; what is wrong with it, or null. */
type Judge = (body: unknown) => string | null;
const contracts = new Map<string, Operation>();
const judges = new WeakMap<Said, Map<string, Judge>>();
let ajv = emptyAjv();

/**
 * Compares every answer of a test's server with the OpenAPI document that it publishes: status, type and body, by the
 * pattern of the route. What differs is told by `answersAsDocumented`. Fastify says that a server begins, so nobody has
 * to ask for it.
 */
const faultsOf = new WeakMap<object, string[]>();
subscribe('fastify.initialization', (message) => {
  const { fastify: app } = message as { fastify: App };
  const faults: string[] = [];
  faultsOf.set(app, faults);
  app.addHook('onSend', (request, reply, payload, done) => {
    const fault = 'swagger' in app ? faultOf(app, request, reply, payload) : null;
    if (fault) faults.push(`${request.method} ${request.routeOptions.url} answers ${reply.statusCode}: ${fault}`);
    done();
  });
});

/** Throws what this server answered otherwise than its document says, once. */
export function answersAsDocumented(app: App) {
  const faults = faultsOf.get(app)?.splice(0) ?? [];
  if (faults.length > 0) throw new Error(`Not as the OpenAPI document has it:\n${faults.join('\n')}`);
}

function faultOf(app: App, request: FastifyRequest, reply: FastifyReply, payload: unknown): string | null {
  const type = String(reply.getHeader('content-type') ?? '').split(';', 1)[0] ?? '';
  if (type === 'application/problem+json') {
    const { status, code, errors = [] } = JSON.parse(String(payload)) as SaidProblem;
    if (status !== reply.statusCode) return `its problem says ${status}`;
    const unknown = [code, ...errors.map((field) => field.code)].find((each) => !(each in problemCodes));
    if (unknown !== undefined) return `its code "${unknown}" is none of the list`;
  }
  const operation = contractOf(app, request);
  if (!operation) return null;
  const { responses } = operation;
  const said = responses[reply.statusCode] ?? responses[`${String(reply.statusCode)[0]}XX`];
  if (!said) return 'a status that is not in the document';
  // These have no body, whatever was given for one.
  if (request.method === 'HEAD' || reply.statusCode === 204 || reply.statusCode === 304) return null;
  const empty = payload === null || payload === undefined || payload === '';
  if (!said.content) return empty ? null : `a body (${type}) where the document has none`;
  if (empty) return 'no body';
  if ('*/*' in said.content) return type ? null : 'no type';
  if (!(type in said.content)) return `${type || 'no type'} instead of ${Object.keys(said.content)}`;
  // A stream is read by whoever asked.
  return type.endsWith('json') && typeof payload === 'string' ? judgeOf(said, type)(JSON.parse(payload)) : null;
}

/** What the document says of the route that answered: nothing of those that it leaves out, or where no route did. */
function contractOf(app: App, { method, routeOptions }: FastifyRequest): Operation | undefined {
  if (!routeOptions.url || routeOptions.schema?.hide) return;
  const path = routeOptions.url.replaceAll(/:(\w+)/g, '{$1}');
  // Which routes there are follows from settings: a server that has more is asked for its own document.
  if (!contracts.has(`${method} ${path}`) && !(method === 'HEAD' && contracts.has(`GET ${path}`))) readDocument(app);
  return contracts.get(`${method} ${path}`) ?? (method === 'HEAD' ? contracts.get(`GET ${path}`) : undefined);
}

function readDocument(app: App) {
  const document = app.swagger() as unknown as Document;
  ajv = emptyAjv().addSchema({ components: document.components }, 'api');
  for (const [path, operations] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(operations))
      contracts.set(`${method.toUpperCase()} ${path}`, operation);
}

function judgeOf(said: Said, type: string): Judge {
  const known = judges.get(said) ?? new Map<string, Judge>();
  judges.set(said, known);
  const judge = known.get(type) ?? compile(said.content?.[type]?.schema ?? {});
  known.set(type, judge);
  return judge;
}

function compile(schema: Schema): Judge {
  // Within the document itself, so that what refers to its components finds them.
  const fits = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/')));
  return (body) => (fits(body) ? null : ajv.errorsText(fits.errors, { dataVar: 'body' }));
}

function emptyAjv() {
  // Not strict: documents have keywords that are no JSON Schema. Compiled once and used a few times, so not optimised.
  const empty = new Ajv2020({ strict: false, allErrors: true, code: { optimize: false } });
  formats.default(empty);
  return empty;
}
