/** An operation of the OpenAPI document, as far as it is completed here. */
export type Operation = {
  operationId?: string;
  security?: Record<string, string[]>[];
  responses?: Record<string, unknown>;
};
export type ApiDocument = { paths?: Record<string, Record<string, Operation>> };

/** A name for one operation, by which generators call its function: `GET /api/projects/{id}` is `getProjectsById`. */
export function operationId(method: string, path: string): string {
  const words = path
    .replace(/^\/api\//, '')
    .split(/[/-]/)
    .flatMap((part) => (part.startsWith('{') ? ['by', ...part.slice(1, -1).split('_')] : part.split('.')))
    .filter(Boolean);
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

/** Names each operation and says what else it may answer. The document is changed in place. */
export function describeOperations(document: ApiDocument) {
  for (const [path, operations] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(operations)) {
      // A copy: one route with several methods has one object for all of them.
      operations[method] = {
        ...operation,
        operationId: operationId(method, path),
        responses: {
          ...operation.responses,
          '4XX': problem('Refused; `code` says why'),
          '5XX': problem('Failed on our side, or away for a moment; `Retry-After` says when to try again'),
        },
      };
    }
  }
}

/** RFC 9457, with every `code` and what it says to a person. */
export const problemComponent = (codes: Record<string, string>) => ({
  type: 'object',
  description: 'A problem document (RFC 9457).',
  required: ['type', 'title', 'status', 'code'],
  properties: {
    type: { type: 'string', description: 'Always `about:blank`: `code` tells problems apart.' },
    title: { type: 'string', description: 'What the status means.' },
    status: { type: 'integer', description: 'The status of the answer.' },
    code: {
      type: 'string',
      description: `One of these; more may follow.\n\n${Object.entries(codes)
        .map(([code, says]) => `- \`${code}\`: ${says}`)
        .join('\n')}`,
    },
    detail: { type: 'string' },
    errors: {
      type: 'array',
      description: 'Fields that need another look, each with a code of the same list.',
      items: {
        type: 'object',
        required: ['path', 'code'],
        properties: { path: { type: 'string' }, code: { type: 'string' } },
      },
    },
    request_id: { type: 'string', description: 'By which our log knows the request.' },
  },
});
