import { expect, test } from 'vitest';
import { signNote } from '../note/note.ts';
import { sampleKey } from '../testing/sample-key.ts';
import { sampleEntries } from '../testing/sample-tree.ts';
import { formatProof, parseProof } from './proof.ts';

const checkpoint = signNote('log.example/log\n5\nabc\n', sampleKey('log.example/log').signer);
const path = sampleEntries(3);
const proof = { extra: Uint8Array.of(1, 2, 3, 4), index: 4, path, checkpoint };
const text = formatProof(proof);

test('a proof is read as it was written', () => {
  expect(text.split('\n').slice(0, 3)).toEqual(['c2sp.org/tlog-proof@v1', 'extra AQIDBA==', 'index 4']);
  expect(parseProof(text)).toEqual(proof);
  expect(parseProof(formatProof({ index: 0, path: [], checkpoint }))).toEqual({
    extra: null,
    index: 0,
    path: [],
    checkpoint,
  });
});

test.each([
  ['nothing', '', 'proof_form'],
  ['another version', text.replace('v1', 'v2'), 'proof_form'],
  ['carriage returns', text.replaceAll('\n', '\r\n'), 'proof_form'],
  ['a line before it', `\n${text}`, 'proof_form'],
  ['unused bits in its extra', text.replace('AQIDBA==', 'AQIDBB=='), 'not_base64'],
  ['a space in its extra', text.replace('AQIDBA==', 'AQID BA=='), 'not_base64'],
  ['U+000B after its extra', text.replace('AQIDBA==', 'AQIDBA==\u000b'), 'not_base64'],
  ['two extras', text.replace('extra', 'extra AQ==\nextra'), 'proof_index'],
  ['no index', text.replace('index 4\n', ''), 'proof_index'],
  ['an index with a leading zero', text.replace('index 4', 'index 04'), 'proof_index'],
  ['an index beyond what can be counted', text.replace('index 4', 'index 9007199254740992'), 'proof_index'],
  ['a carriage return after its index', text.replace('index 4', 'index 4\r'), 'proof_index'],
  ['a short hash', text.replace('index 4\n', 'index 4\nAQIDBA==\n'), 'proof_path'],
  [
    '64 hashes',
    formatProof({ ...proof, path: [] }).replace(
      'index 4\n',
      `index 4\n${'47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=\n'.repeat(64)}`,
    ),
    'proof_path',
  ],
  ['an unsigned checkpoint', text.slice(0, text.indexOf('—')), 'note_without_signatures'],
  ['something after it', `${text}\n`, 'note_without_signatures'],
  ['200 kB', text + 'a'.repeat(200_000), 'proof_too_long'],
])('a proof with %s is refused', (_, changed, code) => {
  expect(changed).not.toBe(text);
  expect(() => parseProof(changed)).toThrow(code);
});
