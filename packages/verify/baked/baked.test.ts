import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { concat, utf8 } from '../bytes.ts';
import { chunk, element, pdf, png, svg, textChunk } from '../testing/sample-baked.ts';
import { sampleBundle } from '../testing/sample-credential.ts';
import { now, policies } from '../testing/sample-log.ts';
import { verify } from '../verify/verify.ts';
import { containerOf, unbake } from './unbake.ts';

const words = '{"name":"Müller — Pérez ]]> <!-- \\"日本\\" -->"}';
const read = (bytes: Uint8Array) => {
  const container = containerOf(bytes);
  return container && unbake(bytes, container);
};

describe('a picture', () => {
  test('holds the words of the chunk that Open Badges names', () => {
    expect(read(png(textChunk('other', 'Comment'), textChunk(words)))).toBe(words);
  });

  test.each([
    ['no such chunk', png(textChunk(words, 'openbadges')), 'baked_nothing'],
    ['two of them', png(textChunk(words), textChunk(words)), 'baked_twice'],
    ['a damaged one', png(textChunk(words).map((byte, at) => (at === 40 ? byte ^ 1 : byte))), 'baked_unreadable'],
    [
      'a packed one',
      png(chunk('iTXt', concat(utf8('openbadgecredential\0\x01\0\0\0'), deflateSync(words)))),
      'baked_unreadable',
    ],
    ['half of one', png(textChunk(words)).subarray(0, 120), 'baked_unreadable'],
    ['a chunk that ends nowhere', png(chunk('iTXt', utf8('openbadgecredential\0\0\0'))), 'baked_unreadable'],
    [
      'bytes that are no text',
      png(chunk('iTXt', concat(utf8('openbadgecredential\0\0\0\0\0'), Uint8Array.of(0xff)))),
      'not_utf8',
    ],
  ])('with %s is not read', (_, bytes, why) => {
    expect(() => read(bytes)).toThrow(why);
  });
});

describe('a drawing', () => {
  test.each([
    ['the element that Open Badges names', svg(element(words))],
    ['a comment about one beside it', svg(`<!-- ${element('no')} -->${element(words)}`)],
    ['a text that looks like one', svg(`<text><![CDATA[<openbadges:credential>]]></text>${element(words)}`)],
    [
      'another prefix',
      utf8(
        new TextDecoder()
          .decode(svg(element(words)))
          .replaceAll('openbadges:', 'ob:')
          .replace('xmlns:openbadges', 'xmlns:ob'),
      ),
    ],
    [
      'its namespace at the element',
      utf8(
        `<svg>${element(words).replace('credential>', 'credential xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0">')}</svg>`,
      ),
    ],
  ])('holds the words of %s', (_, bytes) => expect(read(bytes)).toBe(words));

  test.each([
    ['none', svg(''), 'baked_nothing'],
    [
      'one of another namespace',
      utf8(`<svg xmlns:openbadges="https://elsewhere.example">${element(words)}</svg>`),
      'baked_nothing',
    ],
    ['two', svg(element(words) + element(words)), 'baked_twice'],
    ['one in another', svg(`<openbadges:credential>${element(words)}</openbadges:credential>`), 'baked_unreadable'],
    ['one without end', svg(element(words).replace('</openbadges:credential>', '')), 'baked_unreadable'],
    ['plain text in it', svg('<openbadges:credential>{"name":1}</openbadges:credential>'), 'baked_unreadable'],
  ])('with %s is not read', (_, bytes, why) => expect(() => read(bytes)).toThrow(why));
});

describe('a document', () => {
  const name = 'credential.json';

  test.each([
    [
      'packed objects',
      () =>
        pdf([
          ['note.txt', 'no'],
          [name, words],
        ]),
    ],
    [
      'plain objects',
      () =>
        pdf(
          [
            ['note.txt', 'no'],
            [name, words],
          ],
          false,
        ),
    ],
    ['nothing packed', async () => byHand(words)],
  ])('of %s holds the words of the file that is attached', async (_, made) => {
    expect(read(await made())).toBe(words);
  });

  test('in which the file was replaced holds the later one', async () => {
    const later = words.replace('Müller', 'Moreno');
    expect(read(concat(byHand(words), byHand(later)))).toBe(later);
  });

  test.each([
    ['nothing attached', () => pdf([]), 'baked_nothing'],
    ['another file attached', () => pdf([['credential.json.txt', words]]), 'baked_nothing'],
    [
      'two of the name',
      () =>
        pdf([
          [name, words],
          [name, words],
        ]),
      'baked_twice',
    ],
    ['a password', async () => concat(byHand(words), utf8('trailer << /Encrypt 9 0 R >>')), 'baked_unreadable'],
    [
      'a filter that is not read',
      async () => utf8(plain(words).replace('/Length', '/Filter /LZWDecode /Length')),
      'baked_unreadable',
    ],
    [
      'two filters',
      async () => utf8(plain(words).replace('/Length', '/Filter [/ASCIIHexDecode /FlateDecode] /Length')),
      'baked_unreadable',
    ],
    [
      'damaged packing',
      async () => utf8(plain(words).replace('/Length', '/Filter /FlateDecode /Length')),
      'baked_unreadable',
    ],
    ['a file that is not there', async () => utf8(plain(words).replace('/F 2 0 R', '/F 7 0 R')), 'baked_unreadable'],
  ])('with %s is not read', async (_, made, why) => {
    const bytes = await made();
    expect(() => read(bytes)).toThrow(why);
  });

  test('that unfolds without end is given up', () => {
    const bomb = deflateSync(new Uint8Array(64 * 1024 * 1024));
    const head = utf8(
      `%PDF-1.7\n1 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${bomb.length} >>\nstream\n`,
    );
    expect(() => read(concat(head, bomb, utf8('\nendstream\nendobj\n')))).toThrow('baked_unreadable');
  });
});

/** Each would be read for minutes, or hours, by a search that begins anew at every place. */
const many = 600_000;
const object = (inside: string, number = 1) => `${number} 0 obj\n${inside}\nendobj\n`;
const packedObjects = (head: string, rest: string) => {
  const packed = deflateSync(utf8(head + rest));
  const words = `<< /Type /ObjStm /First ${head.length} /Filter /FlateDecode /Length ${packed.length} >>`;
  return concat(utf8(`1 0 obj\n${words}\nstream\n`), packed, utf8('\nendstream\nendobj\n'));
};
test.each<[string, () => Uint8Array, string]>([
  ['a drawing of comments without end', () => svg('<!--'.repeat(many / 4)), 'baked_unreadable'],
  ['a drawing of data without end', () => svg('<![CDATA['.repeat(many / 4)), 'baked_unreadable'],
  [
    'a document of a filter far away',
    () => utf8(`%PDF-1.7\n1 0 obj\n<< /Type /ObjStm /Filter${' '.repeat(many)}>>\nstream\nx\nendstream\nendobj\n`),
    'baked_nothing',
  ],
  [
    'a document of lists without end',
    () => utf8(`%PDF-1.7\n${object(`/F (credential.json)${'/EF<<'.repeat(many / 5)}`)}`),
    'baked_unreadable',
  ],
  [
    'a document whose objects overlap',
    () => {
      const places = Array.from({ length: 6000 }, (_, index) => `${index + 2} ${index % 2 ? 16_000_000 : 0} `);
      return concat(utf8('%PDF-1.7\n'), packedObjects(places.join(''), ' '.repeat(16_000_000)));
    },
    'baked_unreadable',
  ],
  [
    'a document in which all point to one',
    () => {
      const pointing = Array.from({ length: 30_000 }, (_, index) => object('/F(credential.json)/EF 1 0 R', index + 2));
      return utf8(`%PDF-1.7\n${object(' '.repeat(2_000_000))}${pointing.join('')}`);
    },
    'baked_unreadable',
  ],
  [
    'a document of many small packed objects',
    () => concat(utf8('%PDF-1.7\n'), ...Array.from({ length: 30_000 }, () => packedObjects('2 0 ', 'x'))),
    'baked_nothing',
  ],
])('%s is given up at once', (_, made, why) => {
  const bytes = made();
  // Processor time of this thread: how busy the machine is does not count.
  const before = process.threadCpuUsage();
  expect(() => read(bytes)).toThrow(why);
  const { user, system } = process.threadCpuUsage(before);
  expect(user + system, 'microseconds').toBeLessThan(5_000_000);
});

test('a text that unfolds to more than anything of ours is not read', async () => {
  const long = await pdf([['credential.json', `{"@context":"VerifiableCredential"${' '.repeat(2_000_000)}}`]]);
  expect(await verify(long, { policy: policies.none, now })).toMatchObject({ checks: [{ why: 'too_long' }] });
});

/** As simple as a document with a file can be; the name is written in UTF-16. */
const plain = (text: string) => {
  const hex = Buffer.from('\ufeffcredential.json', 'utf16le').swap16().toString('hex');
  return (
    `%PDF-1.7\n1 0 obj\n<< /Type /Filespec /UF <${hex}> /EF << /F 2 0 R >> >>\nendobj\n` +
    `2 0 obj\n<< /Type /EmbeddedFile /Length ${utf8(text).length} >>\nstream\n${text}\nendstream\nendobj\n%%EOF\n`
  );
};
const byHand = (text: string) => utf8(plain(text));

test.each<[string, (credential: string) => Promise<Uint8Array> | Uint8Array]>([
  ['png', (credential) => png(textChunk(credential))],
  ['svg', (credential) => svg(element(credential))],
  ['pdf', (credential) => pdf([['credential.json', credential]])],
])('a credential in a %s is checked as it is alone', async (container, bake) => {
  const { credential } = await sampleBundle();
  const ask = async (input: string | Uint8Array) => verify(input, { policy: policies.none, now });
  const [alone, baked] = [await ask(credential), await ask(await bake(credential))];
  expect(baked.checks[0]).toMatchObject({ answer: 'valid', why: `form_${container}` });
  expect({ ...baked, checks: baked.checks.slice(1) }).toEqual({ ...alone, checks: alone.checks.slice(1) });
  const changed = await ask(await bake(credential.replace('Bridge', 'Bribe')));
  expect(changed.answer).toBe('invalid');
});

test('whatever is cut, or changed, in what holds a credential, the answer is one of three', async () => {
  const { credential } = await sampleBundle();
  const all = [png(textChunk(credential)), svg(element(credential)), await pdf([['credential.json', credential]])];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...all),
      fc.nat(),
      fc.nat(255),
      fc.boolean(),
      async (bytes, place, byte, isCut) => {
        const at = place % bytes.length;
        const changed = isCut ? bytes.subarray(0, at) : bytes.map((each, index) => (index === at ? byte : each));
        const { answer } = await verify(changed, { policy: policies.none, now });
        expect(['unknown', 'invalid']).toContain(answer);
      },
    ),
    { numRuns: 200 },
  );
});
