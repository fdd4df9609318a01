import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

type Contract = { params?: z.core.$ZodType; querystring?: z.core.$ZodType; body?: z.core.$ZodType };
type Route = { url: string; route: { method: string | string[] }; schema?: Contract };

/** The schemas behind the OpenAPI document, as it is made. */
const routes: Route[] = [];
vi.mock('fastify-type-provider-zod', async (original) => {
  const real = await original<typeof import('fastify-type-provider-zod')>();
  return {
    ...real,
    jsonSchemaTransform: (document: never) => {
      routes.push(document);
      return real.jsonSchemaTransform(document);
    },
  };
});

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  server.app.swagger();
});
afterAll(() => server.close());

/** Every place of a contract where a string can come in, by its path. What changes a value is asked as a whole. */
function* strings(schema: z.core.$ZodType, path: string): Generator<[string, z.core.$ZodType]> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      for (const [name, inner] of Object.entries(def.shape)) yield* strings(inner, `${path}.${name}`);
      break;
    case 'array':
      yield* strings(def.element, `${path}[]`);
      break;
    case 'union':
      for (const option of def.options) yield* strings(option, path);
      break;
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
      yield* strings(def.innerType, path);
      break;
    case 'string':
    case 'pipe':
    case 'record':
    case 'unknown':
      yield [path, schema];
  }
}

const contracts = () =>
  routes.flatMap(({ url, route, schema }) =>
    (['params', 'querystring', 'body'] as const).flatMap((part) =>
      schema?.[part] ? [...strings(schema[part], `${route.method} ${url} ${part}`)] : [],
    ),
  );

const hostile = ['\u0000', '\ud800', '\u0007', '\u202e', '\u2066', '\u200b', `e${'\u0301'.repeat(9)}`].flatMap((each) =>
  // Where only a certain form gets through, it does so with something in front of it or behind.
  ['Ada', 'ada@example.org', 'https://example.org/', '2024-02-02', '+34600123456', crypto.randomUUID()].flatMap(
    (plain) => [`${plain}${each}`, `${each}${plain}`, `${plain.slice(0, 2)}${each}${plain.slice(2)}`],
  ),
);
const raw = /(?![\n\t])\p{Cc}|\p{Cs}|\p{Bidi_Control}|\u200b|\p{M}{7}/u;
/** A password is kept as it was typed; what nobody can type is refused. */
const isRaw = (text: string, path: string) =>
  path.endsWith('.password') ? text.includes('\0') || !text.isWellFormed() : raw.test(text);

/** Bytes, which are judged as what they are. */
const bytes = [
  'PUT /api/identity/phone/pictures/:part body',
  'POST /api/resume-imports body',
  'PUT /api/profile/photo body',
  'PUT /api/identity/pictures/:part body',
  'POST /log/cosignatures body',
];

test('no field of any call takes in what nobody can see', () => {
  const open = contracts().filter(([path, schema]) => {
    const inside = schema._zod.def.type === 'record';
    return hostile.some((text) => {
      const { success, data } = z.safeParse(schema, inside ? { title: text, rows: [{ [text]: text }] } : text);
      return success && isRaw(textOf(data), path);
    });
  });
  expect(contracts().length).toBeGreaterThan(90);
  expect([...new Set(open.map(([path]) => path))]).toEqual(bytes);
});

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? Object.entries(value).flat().map(textOf).join('|') : String(value);
