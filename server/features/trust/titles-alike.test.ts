import { expect, test } from 'vitest';
import { type PastAnswer, sameAs, workHistory } from './work-history.ts';
import { printOf, type Work } from './work-print.ts';

// One owner calls many works alike. What a client says of one is not said of another's that was confirmed long before.
const secret = 'a secret key that is long enough to be one';
const day = 86_400_000;
const confirmedAt = 300 * day;
const confirmed: Work = {
  project_id: 'one',
  title: 'Corporate website redesign: Moll',
  organisation: 'Moll',
  started_on: '2023-02-01',
  ended_on: '2023-11-30',
  files: ['aa'],
  summary: 'Twelve pages for a chandler by the old quay.',
  description: 'Núria Pou wrote the words, and I drew what stands around them.',
  role: 'Designer',
  links: [],
};
const refused: Work = {
  ...confirmed,
  project_id: 'two',
  title: 'Corporate website redesign: Vega',
  organisation: 'Vega',
  started_on: '2023-03-01',
  ended_on: '2023-10-31',
  files: [],
  summary: 'A shop for seeds that sells in four countries.',
  description: 'With their buyers I sorted eight hundred articles into shelves.',
};
const said = (changes: Partial<Work>, given: Partial<PastAnswer>, hold?: { opened: number }) => {
  const answer: PastAnswer = {
    confirmation: 'c',
    signer: 'other',
    domain: 'vega.example',
    answer: 'declined',
    unknown_person: false,
    withdrawn: false,
    at: confirmedAt + 61 * day,
    ...given,
  };
  const print = printOf(secret, confirmed);
  const holds = hold ? [{ confirmation: 'h', outcome: null, decided_at: null, evidence: true, ...hold }] : [];
  const past = [{ print: printOf(secret, { ...refused, ...changes }), answers: [answer], holds }];
  return workHistory(sameAs(print, past), {
    signer: 'mine',
    mailbox: 'mine@moll.example',
    domain: 'moll.example',
    text: print.text,
    confirmation: 'mine',
    at: confirmedAt,
  });
};

test('a no months later, of another client to a work that is called alike, says nothing', () => {
  expect(said({}, {})).toEqual({ work: null, dissent: null, reversed: false });
});

test.each<[string, Partial<Work>, Partial<PastAnswer>]>([
  ['in the weeks after', {}, { at: confirmedAt + 59 * day }],
  ['before', {}, { at: confirmedAt - 200 * day }],
  ['months later, of the same client', { organisation: 'Moll SLU' }, {}],
  ['months later, of a client who is not named', { organisation: '' }, {}],
  ['months later, to the same text', { summary: confirmed.summary, description: confirmed.description }, {}],
  ['months later, to the same file', { files: ['aa'] }, {}],
  ['months later, to another version of it', { project_id: 'one' }, {}],
])('a no %s stays with it', (_name, changes, given) => {
  expect(said(changes, given)).toMatchObject({ dissent: 'others' });
});

test('a hold of such a work says nothing of what was confirmed before it, and counts for what comes after', () => {
  expect(said({}, {}, { opened: confirmedAt + 1 })).toMatchObject({ work: null });
  expect(said({}, {}, { opened: confirmedAt - 1 })).toMatchObject({ work: 'held' });
});

test('an admin’s word for such a work says nothing of the one that was refused', () => {
  const no = { confirmation: 'c', signer: 'other', domain: 'vega.example', answer: 'declined', at: confirmedAt };
  const letPass = { confirmation: 'h', outcome: 'approved', opened: 1, decided_at: confirmedAt + day, evidence: true };
  const past = [
    { print: printOf(secret, refused), answers: [{ ...no, unknown_person: false, withdrawn: false }], holds: [] },
    { print: printOf(secret, confirmed), answers: [], holds: [letPass] },
  ];
  const told = (work: Work) => {
    const print = printOf(secret, work);
    const me = { signer: 'me', mailbox: 'me@mine.example', domain: 'mine.example', confirmation: 'mine' };
    return workHistory(sameAs(print, past), { ...me, text: print.text, at: confirmedAt + 2 * day }).dissent;
  };
  expect(told(confirmed)).toBeNull();
  expect(told({ ...refused, project_id: 'three', summary: 'The shop again.' })).toBe('others');
});
