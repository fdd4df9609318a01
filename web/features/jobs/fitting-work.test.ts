import { expect, test } from 'vitest';
import { fittingWork } from './fitting-work.ts';

const leaflets = { title: 'Patient leaflets', skills: ['Medical translation', 'Plain language'] };
const lease = { title: 'Wind farm lease, Arabic to English', skills: ['Legal translation'] };
const guide = { title: 'Guía del museo', skills: ['Narración'] };
const projects = [leaflets, lease, guide];

test.each([
  ['the same skill', ['Plain language'], [leaflets]],
  ['a word of a title, whatever its case', ['arabic'], [lease]],
  ['accents typed or not', ['guia', 'NARRACION'], [guide]],
  ['most of what is asked first', ['Translation', 'Legal'], [lease, leaflets]],
  ['half of a skill', ['Plain English'], []],
  ['a part of a word', ['Lang'], []],
  ['nothing asked for', [], []],
  ['a skill without a word', ['…'], []],
])('shows what a post asks for: %s', (_name, skills, expected) => {
  expect(fittingWork(projects, skills)).toEqual(expected);
});
