import fc from 'fast-check';
import { fitting, type Schema } from './fitting-values.ts';
import { callers, type FuzzRequest, inUrl } from './fuzz-request.ts';
import { changed, someChanges } from './hostile-changes.ts';
import { brokenBody, jsonOf } from './hostile-values.ts';
import { strayPaths } from './stray-paths.ts';

type Parameter = { name: string; in: 'path' | 'query' | 'header'; schema: Schema; required?: boolean };
type Described = {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
};
export type Document = { paths: Record<string, Record<string, Described>> };

export const headers = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { range: 'bytes=0-' },
      { range: 'bytes=99999999999999999999-1,-5' },
      { 'if-none-match': '"\xe9"' },
      { 'if-modified-since': '9999-99-99' },
      { 'accept-language': `${'xx;q=nan,'.repeat(300)}` },
      { authorization: 'Bearer a.b.c' },
      { authorization: `Bearer ${'x'.repeat(3000)}` },
      { 'x-csrf-token': '' },
      { origin: 'https://evil.example' },
      { 'user-agent': '\xe9\xff<b>'.repeat(100) },
      { 'x-forwarded-for': '::ffff:999.1.1.1, é' },
      { 'last-event-id': '\xff'.repeat(20) },
      { accept: 'text/\xe9' },
    ),
  },
);
const otherTypes = [
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  '*/*',
  '',
];

/** Requests for one operation of the OpenAPI document: right, a little wrong, and not even JSON. */
function requestFor(path: string, method: string, described: Described): fc.Arbitrary<FuzzRequest> {
  const parameters = described.parameters ?? [];
  const part = (where: Parameter['in']) =>
    fc.record(
      Object.fromEntries(
        parameters
          .filter((each) => each.in === where)
          .map(({ name, schema }) => [name, fitting(schema, `${path}.${name}`)]),
      ),
      { requiredKeys: parameters.filter((each) => each.in === where && each.in === 'path').map(({ name }) => name) },
    );
  const content = Object.values(described.requestBody?.content ?? {})[0];
  const body = content && fitting(content.schema, path);
  const usual = path.startsWith('/api/admin')
    ? 'admin'
    : /^\/api\/(signing|own-confirmations)/.test(path)
      ? 'signer'
      : 'user';

  return fc
    .record({
      as: fc.oneof({ weight: 4, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...callers) }),
      path: fc.tuple(part('path'), someChanges(12)),
      query: fc.tuple(part('query'), someChanges(2)),
      body: body
        ? fc.oneof(
            {
              weight: 8,
              arbitrary: fc.tuple(body, someChanges(1)).map(([value, wanted]) => jsonOf(changed(value, wanted))),
            },
            { weight: 1, arbitrary: brokenBody },
          )
        : fc.oneof({ weight: 6, arbitrary: fc.constant('') }, { weight: 1, arbitrary: brokenBody }),
      type: fc.oneof(
        { weight: 12, arbitrary: fc.constant('application/json') },
        { weight: 1, arbitrary: fc.constantFrom(...otherTypes) },
      ),
      headers,
    })
    .map(({ as, path: [inPath, pathChanges], query: [inQuery, queryChanges], body: payload, type, headers: more }) => {
      const values = changed(inPath, pathChanges) as Record<string, unknown>;
      const asked = Object.entries(changed(inQuery, queryChanges) as Record<string, unknown>)
        .map(([name, value]) => `${inUrl(name)}=${inUrl(value)}`)
        .join('&');
      return {
        operation: `${method.toUpperCase()} ${path}`,
        as,
        method: method.toUpperCase(),
        url: `${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => inUrl(values[name]))}${asked && `?${asked}`}`,
        headers: { ...(payload && type && { 'content-type': type }), ...more },
        ...(payload && { payload }),
      };
    });
}

export const operationsOf = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ path, method, described })),
  );

/** Requests over a whole OpenAPI document, and `more` that it does not describe. */
export const requestsOf = (document: Document, more: fc.Arbitrary<FuzzRequest>[]) =>
  fc.oneof(
    ...operationsOf(document).map(({ path, method, described }) => ({
      weight: described.requestBody ? 5 : described.parameters ? 2 : 1,
      arbitrary: requestFor(path, method, described),
    })),
    { weight: 8, arbitrary: strayPaths },
    ...more.map((arbitrary) => ({ weight: 10, arbitrary })),
  );
