import fc from 'fast-check';
import { expect, test } from 'vitest';
import { serializeJsonLd } from './json-ld.ts';

const hostile = [
  '</script>',
  '<!--<script',
  ']]>',
  '&lt;',
  '\u2028',
  '\u2029',
  '"',
  '\\',
  '\0',
  '\ud800',
  '<\\/script>',
];

test('no text ends the element it stands in, and each is read again as it was', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fc.constantFrom(...hostile)).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(text, text, (name, key) => {
      const written = serializeJsonLd({ name, [key]: [name] });
      expect(written).not.toMatch(/[<>&\u2028\u2029]/);
      expect(JSON.parse(written)).toEqual({ name, [key]: [name] });
    }),
  );
});
