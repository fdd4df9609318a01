import { describe, expect, test } from 'vitest';
import { sampleKey } from '../testing/sample-key.ts';
import { meetsQuorum, parsePolicy } from './policy.ts';

const log = sampleKey('log.example/log').vkey;
const key = (name: string) => sampleKey(`${name}.example`).witnessVkey;
const witnesses = ['a', 'b', 'c', 'd', 'e'].map((name) => `witness ${name} ${key(name)}\n`).join('');
const twoHouses = `# Two houses
log ${log} https://log.example/log

  ${witnesses.trim()}
group\tone 2 a b c
group other any d e
group both all one other
quorum both
`;

describe('a policy', () => {
  test('names logs, witnesses, groups and a quorum', () => {
    const policy = parsePolicy(twoHouses);
    expect(policy.logs).toMatchObject([{ vkey: { name: 'log.example/log' }, url: 'https://log.example/log' }]);
    expect(policy.witnesses.map(({ name, url }) => [name, url])).toEqual(
      ['a', 'b', 'c', 'd', 'e'].map((name) => [name, null]),
    );
    expect(policy.groups).toEqual([
      { name: 'one', threshold: 2, members: ['a', 'b', 'c'] },
      { name: 'other', threshold: 1, members: ['d', 'e'] },
      { name: 'both', threshold: 2, members: ['one', 'other'] },
    ]);
    expect(policy.quorum).toBe('both');
  });

  test.each([
    ['', false],
    ['a b c', false],
    ['d e', false],
    ['a d', false],
    ['a c e', true],
    ['a b c d e', true],
    ['one other both', false],
    ['x y', false],
  ])('of two houses is met by "%s": %s', (names, met) => {
    expect(meetsQuorum(parsePolicy(twoHouses), names.split(' '))).toBe(met);
  });

  test('may ask for one witness, or none', () => {
    expect(meetsQuorum(parsePolicy(`${witnesses}quorum b\n`), ['b'])).toBe(true);
    expect(meetsQuorum(parsePolicy(`${witnesses}quorum b\n`), ['a'])).toBe(false);
    expect(parsePolicy('quorum none\n')).toEqual({ logs: [], witnesses: [], groups: [], quorum: null });
    expect(meetsQuorum(parsePolicy('quorum none'), [])).toBe(true);
  });

  test.each([
    ['nothing', '', 'policy_without_quorum'],
    ['two quorums', 'quorum none\nquorum none\n', 'policy_second_quorum'],
    ['an unknown quorum', 'quorum a\n', 'policy_unknown_name'],
    ['a quorum before its witness', `quorum a\n${witnesses}`, 'policy_unknown_name'],
    ['an unknown word', 'quorums none\n', 'policy_line'],
    ['words after the quorum', 'quorum none none\n', 'policy_line'],
    ['a carriage return', 'quorum none\r\n', 'policy_characters'],
    ['one name twice', `${witnesses}witness a ${key('f')}\n`, 'policy_name_twice'],
    ['a witness none', `witness none ${key('f')}\n`, 'policy_name_twice'],
    ['one key under two names', `${witnesses}witness f ${key('a')}\n`, 'policy_key_twice'],
    ['one log twice', `log ${log}\nlog ${log}\n`, 'policy_key_twice'],
    [
      'a log that is its own witness',
      `log ${log}\nwitness a ${sampleKey('log.example/log').witnessVkey}\n`,
      'policy_key_twice',
    ],
    ['a witness that signs as a log does', `witness a ${log}\n`, 'policy_key_algorithm'],
    ['a log that signs as a witness does', `log ${key('a')}\n`, 'policy_key_algorithm'],
    ['a key that is none', 'log photo.jpg\n', 'vkey_form'],
    ['an empty group', `${witnesses}group g any\n`, 'policy_line'],
    ['a threshold of 0', `${witnesses}group g 0 a b\n`, 'policy_threshold'],
    ['a threshold above its members', `${witnesses}group g 3 a b\n`, 'policy_threshold'],
    ['a threshold with a zero before it', `${witnesses}group g 01 a b\n`, 'policy_threshold'],
    ['a threshold called toString', `${witnesses}group g toString a b\n`, 'policy_threshold'],
    ['a member twice', `${witnesses}group g 2 a a\n`, 'policy_member_twice'],
    ['a member of two groups', `${witnesses}group g any a b\ngroup h any b c\n`, 'policy_member_twice'],
    ['a member none', `${witnesses}group g any none\n`, 'policy_unknown_name'],
    ['a group in itself', `${witnesses}group g any a g\n`, 'policy_unknown_name'],
    ['64 kB of comment', `#${'a'.repeat(65_536)}\nquorum none\n`, 'policy_too_long'],
  ])('with %s is refused', (_, text, code) => {
    expect(() => parsePolicy(text)).toThrow(code);
  });
});
