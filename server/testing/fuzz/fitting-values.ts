import fc from 'fast-check';
import { RawJson } from './hostile-values.ts';

export type Schema = {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  pattern?: string;
};

/** What is right where a schema alone does not say it. */
const known: [RegExp, fc.Arbitrary<unknown>][] = [
  [/signers(\/\{id\})?\.email$/, fc.nat(9999).map((number) => `signer-${number}@moll.example`)],
  [/\.email$/, fc.constantFrom('§email§', '§email§', 'someone@example.org')],
  [/\.password$/, fc.constantFrom('wqxkvbzjhgmf', 'another-violin-Monday')],
  [/(sign-up|profile\/username)\.username$/, fc.nat(9999).map((number) => `name-${number}`)],
  [/\.username$/, fc.constantFrom('§username§', 'free-name')],
  [/\.url$/, fc.constantFrom('https://example.org/a', 'example.org')],
  [/\.phone_number$/, fc.constant('+34 600 123 456')],
  [/\.date_of_birth$/, fc.constant('1990-02-28')],
  [/[._]code$/, fc.constant('123456')],
  [/\.provider$/, fc.constantFrom('google', 'nobody')],
  [/\.after$/, fc.constant('§cursor§')],
  [/profile\.version$/, fc.constant(new RawJson('§profile_version§'))],
  [/content_sha256$/, fc.constant('§content§')],
  [/review\.status$/, fc.constant('§status§')],
  [/review\.held$/, fc.constant(new RawJson('§held§'))],
  [/review\.version$/, fc.constant(new RawJson('§review_version§'))],
  [/[._]version$/, fc.constant(new RawJson('§version§'))],
];
const uuidKinds: [RegExp, string][] = [
  [/admin\/projects/, '§review§'],
  [/draft/, '§draft§'],
  [/file/, '§file§'],
  [/photo/, '§photo§'],
  [/upload/, '§upload§'],
  [/passkey/, '§passkey§'],
  [/provider-link/, '§provider_account§'],
  [/session/, '§session§'],
  [/notification|deletion_id/, '§notification§'],
  [/own-confirmations/, '§own_request§'],
  [/signing-request/, '§request§'],
  [/signers/, '§signer§'],
  [/address/, '§address§'],
  [/export/, '§export§'],
  [/users/, '§person§'],
  [/window|temp_user/, '§window§'],
  [/public/, '§public_project§'],
  [/project|signing/, '§project§'],
];

/** Values that fit a schema; `at` is where it stands, path and field. */
export function fitting(schema: Schema, at: string): fc.Arbitrary<unknown> {
  const right = known.find(([place]) => place.test(at))?.[1];
  if (right && !schema.anyOf) return right;
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fc.oneof(...options.map((option) => fitting(option, at)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([key, inner]) => [key, fitting(inner, `${at}.${key}`)]),
        ),
        { requiredKeys: schema.required ?? [] },
      );
    case 'array':
      return fc.array(fitting(schema.items ?? {}, at), { maxLength: 3, minLength: 1 });
    case 'boolean':
      return fc.boolean();
    case 'number':
    case 'integer':
      return fc.constantFrom(schema.minimum ?? 1, 1, 2, schema.maximum ?? 3);
    case 'null':
      return fc.constant(null);
    case 'string': {
      if (schema.format === 'uuid') {
        const kind = uuidKinds.find(([pattern]) => pattern.test(at))?.[1] ?? '§project§';
        return fc.oneof({ weight: 4, arbitrary: fc.constant(kind) }, { weight: 1, arbitrary: fc.uuid() });
      }
      if (schema.pattern === '^[\\w-]*$')
        return fc.constantFrom(
          'AAAA',
          'e30',
          Buffer.from('{"type":"webauthn.get","challenge":"AAAA"}').toString('base64url'),
        );
      if (schema.format === 'date')
        return fc.constantFrom(...(at.endsWith('ended_on') ? ['2026-02-28'] : ['2023-09-01', '2024-02-29']));
      if (schema.format === 'date-time') return fc.constantFrom('2024-02-29T10:00:00.000Z', '2099-01-01T00:00:00Z');
      const max = Math.min(schema.maxLength ?? 40, 300);
      return fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom('Reading room', 'Ada') },
        { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: max }) },
      );
    }
    default:
      return fc.dictionary(fc.string({ maxLength: 10 }), fc.string({ maxLength: 10 }), { minKeys: 1, maxKeys: 3 });
  }
}
