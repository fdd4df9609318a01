import { expect, test } from 'vitest';
import { isSameWork } from './same-work.ts';
import { type PastAnswer, sameAs, workHistory } from './work-history.ts';
import { printOf, type Work } from './work-print.ts';

// An owner tells of many works in the same phrases. What a client says of one is not said of another, whose names and
// figures are others.
const secret = 'a secret key that is long enough to be one';
const day = 86_400_000;
const confirmedAt = 300 * day;
const of = (client: string, person: string, shelves: number, more: string) => ({
  summary: `Shop front for ${client}: I supervised the site each week and had the counters made to measure.`,
  description: `They asked me for it when the old one no longer served. With ${person} I built ${shelves} shelves. ${more}`,
});
const confirmed: Work = {
  project_id: 'one',
  title: 'Counters by the quay',
  organisation: 'Moll',
  started_on: '2023-02-01',
  ended_on: '2023-11-30',
  files: ['aa'],
  ...of('Moll', 'Pere Ferrer', 12, 'The floor was laid anew in oak, and the light comes from above now.'),
  role: 'Interior designer',
  links: [{ url: 'https://moll.example/counters' }],
};
const refused: Work = {
  ...confirmed,
  project_id: 'two',
  title: 'Office rooms in a mill',
  organisation: 'Vega',
  files: [],
  started_on: '2021-03-01',
  ended_on: '2021-10-31',
  ...of('Vega', 'Joana Soler', 85, 'Two walls went, and a stair of steel leads to what had been an attic for grain.'),
  role: 'Site supervision',
  links: [{ url: 'https://vega.example/mill' }],
};
const no: PastAnswer = {
  confirmation: 'no',
  signer: 'vega',
  domain: 'vega.example',
  answer: 'declined',
  unknown_person: false,
  withdrawn: false,
  at: confirmedAt - 200 * day,
};
const late = { ...no, at: confirmedAt + 61 * day };
const yes = { ...no, confirmation: 'yes', answer: 'confirmed', at: confirmedAt - 190 * day };
const dissentOf = (changes: Partial<Work>, answers: PastAnswer[]) => {
  const print = printOf(secret, confirmed);
  const other = printOf(secret, { ...refused, ...changes });
  expect(isSameWork(print, other)).toBe(true);
  return workHistory(sameAs(print, [{ print: other, answers, holds: [] }]), {
    signer: 'moll',
    mailbox: 'pou@moll.example',
    domain: 'moll.example',
    text: print.text,
    confirmation: 'mine',
    at: confirmedAt,
  }).dissent;
};

test('a no months later to a work in like phrases says nothing', () => {
  expect(dissentOf({}, [late])).toBeNull();
});

test('a no of a client who is not named is no other: whoever dresses a work names whom they like', () => {
  expect(dissentOf({ organisation: '' }, [late])).toBeNull();
  expect(dissentOf({ organisation: '' }, [no, yes])).toBeNull();
});

test('a no from which its client has come round says nothing, whatever the owner was there', () => {
  expect(dissentOf({}, [no, yes])).toBeNull();
  expect(dissentOf({}, [{ ...no, answer: 'changes_requested' }, yes])).toBeNull();
});

test.each<[string, PastAnswer[]]>([
  ['before', [no]],
  ['in the weeks after', [{ ...no, at: confirmedAt + 59 * day }]],
  ['of one who did not know the owner, and then says yes', [{ ...no, unknown_person: true }, yes]],
  ['that another of the house contradicts', [no, { ...yes, signer: 'another' }]],
])('a no %s stays with a work in like phrases', (_when, answers) => {
  expect(dissentOf({}, answers)).toBe('others');
});

const unnamed = {
  summary: 'I supervised the site each week and had the counters made to measure.',
  description:
    'They asked me for it when the old one no longer served. Two walls went, and a stair leads up from the yard.',
};
const rest = confirmed.description.slice(confirmed.description.lastIndexOf('The floor'));
test.each<[string, Partial<Work>]>([
  ['with one name in common', of('Vega', 'Pere Soler', 85, 'Two walls went, and a stair leads up.')],
  ['with one figure in common', of('Vega', 'Joana Soler', 12, 'Two walls went, and a stair leads up.')],
  ['of the same client', { organisation: 'Moll SLU' }],
  ['to work of the same weeks', { started_on: '2023-02-09' }],
  ['to most of the same words', of('Vega', 'Joana Soler', 85, rest)],
  ['to a text without names and figures', unnamed],
  ['to the same linked page', { links: confirmed.links }],
  ['to the same file', { files: confirmed.files }],
  ['to a like title as well', { title: confirmed.title }],
])('a no %s stays, months later and after a yes to the other', (_name, changes) => {
  expect(dissentOf(changes, [late])).toBe('others');
  expect(dissentOf(changes, [no, yes])).toBe('others');
});

test('an admin’s word for a work says nothing of one that was refused in like phrases', () => {
  const letPass = { confirmation: 'h', outcome: 'approved', opened: 1, decided_at: confirmedAt, evidence: true };
  const past = [
    { print: printOf(secret, refused), answers: [no], holds: [] },
    { print: printOf(secret, confirmed), answers: [], holds: [letPass] },
  ];
  const told = (work: Work) => {
    const print = printOf(secret, work);
    const me = { signer: 'me', mailbox: 'me@mine.example', domain: 'mine.example', confirmation: 'mine' };
    return workHistory(sameAs(print, past), { ...me, text: print.text, at: confirmedAt + day }).dissent;
  };
  expect(told(confirmed)).toBeNull();
  expect(told({ ...refused, project_id: 'three', title: 'Another', organisation: '' })).toBe('others');
  // Nor once the work that the admin saw is made into it.
  expect(told({ ...refused, project_id: confirmed.project_id })).toBe('others');
});
