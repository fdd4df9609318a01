import { expect, test } from 'vitest';
import { confirmedAs, haveSameLetters, isSpellingOf, leavesBehind } from './name-spelling.ts';

test.each([
  ['case', 'anna OLD', 'Anna Old'],
  ['accents', 'Inés Valcárcel', 'Ines Valcarcel'],
  ['accents written apart', 'Ine\u0301s', 'Inés'],
  ['white space', ' Anna  Old ', 'Anna Old'],
  ['words written together', 'Anna Maria Old', 'Annamaria Old'],
  ['a hyphen', 'Marie-Claire Dupont', 'Marie Claire Dupont'],
  ['an apostrophe', 'Síle O’Brien', "Sile O'Brien"],
  ['signs', 'Dr. Anna Old', 'Dr Anna Old'],
  ['the order of its words', 'Valcárcel Ortega, Inés', 'Inés Valcárcel Ortega'],
  ['letters written in two ways', 'Jürgen Müller', 'Juergen Mueller'],
  ['letters written in two ways', 'Łukasz Strauß', 'Lukasz Strauss'],
  ['letters written in two ways', 'Søren Ågård', 'Soren Aagaard'],
  ['a mistyped letter', 'Anna Petersen', 'Anna Peterson'],
  ['a missing letter', 'Ana Gonzalez', 'Ana Gonzlez'],
  ['a letter more', 'Philip Sanders', 'Phillip Sanders'],
  ['swapped letters', 'Brian Oakley', 'Brain Oakley'],
  ['another script', 'Анна Петрова', 'анна петрова'],
  ['its full width', 'ＡＮＮＡ', 'Anna'],
  ['nothing', '???', '???'],
])('%s: %s is %s', (_what, one, other) => {
  expect(isSpellingOf(one, other)).toBe(true);
  expect(isSpellingOf(other, one)).toBe(true);
});

test.each([
  ['another name', 'Anna Old', 'Somebody Famous'],
  ['another family name', 'Anna Old', 'Anna New'],
  ['a word more', 'Elon', 'Elon Musk'],
  ['a word less', 'Elon Musk Fernández', 'Elon Musk'],
  ['an initial more', 'Anna Old', 'Anna B. Old'],
  ['a short word mistyped', 'Ana Gil', 'Ana Gill'],
  ['another first letter', 'Maria Old', 'Daria Old'],
  ['two mistyped letters of one word', 'Anna Petersen', 'Anna Pedarsen'],
  ['a mistyped letter in each of two words', 'Martin Becker', 'Marvin Beckes'],
  ['a figure', 'person-100001', 'person-100002'],
  ['letters of another script', 'Anna Petrova', 'Аnnа Petrova'],
  ['vowel signs of a script that needs them', 'राम', 'रमा'],
  ['short words of signs', '王伟', '王芳'],
  ['nothing', '???', '!!!'],
  ['nothing', '', 'Anna'],
])('%s: %s is not %s', (_what, one, other) => {
  expect(isSpellingOf(one, other)).toBe(false);
  expect(isSpellingOf(other, one)).toBe(false);
});

const present = { full_name: 'Anna New', username: 'anna-new' };
test.each([
  ['the same', 2, 'anna new', 'AnnaNew', null],
  ['another name', 2, 'Anna Old', 'anna-new', { name: 'Anna Old' }],
  ['both others', 1, 'Anna Old', 'anna-old', { name: 'Anna Old' }],
  ['another user name', 2, 'Anna New', 'anna-old', { name: '@anna-old' }],
  ['a user name that is not known', 1, 'Anna New', null, null],
  ['a name that nothing proves', 1, null, null, { name: null }],
  ['a name that was forgotten', 2, null, null, null],
])('confirmed as %s', (_what, content_form, owner_name, owner_username, expected) => {
  expect(confirmedAs(present, { content_form, owner_name, owner_username })).toEqual(expected);
});

test.each([
  ['the same letters', 'anna óld', 'Anna  Old', true],
  ['a mistyped letter', 'Anna Petersen', 'Anna Peterson', false],
  ['another order', 'Old Anna', 'Anna Old', false],
  ['signs alone', '???', '!!!', false],
])('%s', (_what, before, after, same) => {
  expect(haveSameLetters(before, after)).toBe(same);
});

test.each([
  ['another name', { full_name: 'Anna Old', username: 'a' }, { full_name: 'Anna New' }, true],
  ['another spelling', { full_name: 'Anna Old', username: 'a' }, { full_name: 'ANNA OLD' }, false],
  ['a name that is not known', { full_name: null, username: 'a' }, { full_name: 'Anna New' }, true],
  ['another user name', { full_name: 'Anna Old', username: 'anna-old' }, { username: 'anna-new' }, true],
  ['another spelling of it', { full_name: 'Anna Old', username: 'anna-old' }, { username: 'AnnaOld' }, false],
  ['a user name that is not known', { full_name: 'Anna Old', username: null }, { username: 'anna-new' }, false],
])('%s leaves who confirmed it behind: %#', (_what, confirmed, next, behind) => {
  expect(leavesBehind(confirmed, next)).toBe(behind);
});
