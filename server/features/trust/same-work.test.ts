import { describe, expect, test } from 'vitest';
import { isSameWork } from './same-work.ts';
import { type PastAnswer, type PastHold, sameAs, workHistory } from './work-history.ts';
import { printOf, type Work } from './work-print.ts';

const secret = 'a secret key that is long enough to be one';
const work: Work = {
  project_id: 'one',
  title: 'Restoration of the tile warehouse',
  organisation: 'Fundació Moll Vell',
  started_on: '2023-09-01',
  ended_on: '2026-04-30',
  files: ['aa'],
  summary: 'Survey and repair of the 2,140 tiles of the warehouse by the old quay in eleven months',
  description: 'I drew the sections with Núria Pou, chose the lime mortar and led the crew of 14 until handover.',
  role: 'Lead architect',
  links: [{ url: 'https://www.mollvell.example/obres/magatzem/' }],
};
const otherText = {
  summary: 'Something else that was made',
  description: 'For another house, in other words.',
  links: [],
};
const print = (changes: Partial<Work> = {}) =>
  printOf(secret, { ...work, ...otherText, project_id: 'two', files: [], ...changes });
const words = { summary: work.summary, description: work.description };
const elsewhere = { organisation: 'Somebody else', started_on: '2010-01-01', ended_on: '2010-02-01' };

const partedAnew = (text: string) => text.replaceAll(' ', '').replaceAll(/.{4}/g, '$& ');
const withFigures = (text: string) =>
  text.replaceAll(/[oeais]/g, (letter) => ({ o: '0', e: '3', a: '4', i: '1', s: '5' })[letter] as string);
const scripts: [string, Record<string, string>][] = [
  ['Armenian', { o: 'օ', h: 'հ', n: 'ո', u: 'ս' }],
  ['Greek', { o: 'ο', v: 'ν', i: 'ι', p: 'ρ' }],
  ['Coptic', { o: 'ⲟ', c: 'ⲥ', p: 'ⲣ' }],
  ['mathematical', { a: '𝐚', e: '𝑒', i: '𝗂', o: '𝚘' }],
  ['wide', { a: 'ａ', e: 'ｅ', r: 'ｒ', t: 'ｔ' }],
  ['small capital', { a: 'ᴀ', e: 'ᴇ', r: 'ʀ', n: 'ɴ', t: 'ᴛ' }],
  ['Cherokee', { a: 'Ꭺ', e: 'Ꭼ', r: 'ᖇ', s: 'Ꮪ', w: 'Ꮃ' }],
  ['struck-through', { l: 'ł', o: 'ø', h: 'ħ', t: 'ŧ' }],
];
const written = (text: string, letters: Record<string, string>) =>
  text.replaceAll(/./g, (letter) => letters[letter] ?? letter);

describe('the same work', () => {
  test.each<[string, Partial<Work>]>([
    ['a version of the project', { project_id: 'one', title: 'Other', ...elsewhere }],
    ['a copy', {}],
    ['a full stop and capitals', { title: 'RESTORATION of the tile-warehouse.' }],
    ['accents', { organisation: 'Fundacio Moll Vell', title: 'The tile warehouse' }],
    ['a file in common', { title: 'Something else', files: ['aa'], ...elsewhere }],
    ['the whole title with words added', { ...elsewhere, title: 'My restoration of the old tile warehouse in Girona' }],
    ['the same client in the same weeks', { title: 'Something else' }],
    ['the same client, some days moved', { title: 'Something else', started_on: '2023-09-12', ended_on: '2026-04-21' }],
    ['the same text under another title, of nobody', { ...elsewhere, title: 'Quay', organisation: '', ...words }],
    ['the text with its letters parted', { ...elsewhere, title: 'Quay', summary: [...work.summary].join(' ') }],
    [
      'the text with its words run together',
      { ...elsewhere, title: 'Quay', summary: work.summary.replaceAll(' ', '') },
    ],
    ['the text with words parted elsewhere', { ...elsewhere, title: 'Quay', summary: partedAnew(work.summary) }],
    ['the text with figures for letters', { ...elsewhere, title: 'Quay', summary: withFigures(work.summary) }],
    ...scripts.map<[string, Partial<Work>]>(([script, letters]) => [
      `the text in ${script} letters that look the same`,
      { ...elsewhere, title: 'Quay', summary: written(work.summary, letters) },
    ]),
    [
      'a short text that is wholly within the other',
      { ...elsewhere, title: 'Quay', summary: 'Survey and repair of', description: '' },
    ],
    ['half of the text', { ...elsewhere, title: 'Quay', description: work.description }],
    [
      'the text in capitals, with accents, other punctuation and letters that only look the same',
      { ...elsewhere, title: 'Quay', summary: work.summary.toUpperCase().replaceAll('A', 'А').replaceAll(' ', ' – ') },
    ],
    [
      'the text within a longer one',
      { ...elsewhere, title: 'Quay', description: `${otherText.summary} ${work.summary}` },
    ],
    [
      'a linked page in common',
      { ...elsewhere, title: 'Quay', links: [{ url: 'http://mollvell.example/obres/magatzem' }] },
    ],
    ['the same weeks for a client that is not named', { title: 'Quay', organisation: '' }],
    ['the same weeks for the same client in another legal form', { title: 'Quay', organisation: 'Moll Vell, S.L.U.' }],
    [
      'the same weeks, figures and names in another language, of a client named otherwise',
      {
        title: 'Obras en el muelle',
        organisation: 'The Old Quay Trust',
        summary: 'Inspección y reparación de 2.140 tejas en once meses',
        description: 'Dibujé las secciones con Núria Pou y dirigí a 14 personas.',
      },
    ],
    [
      'most of the title, in the same years',
      { title: 'Restoration of the tile mill', organisation: 'Ajuntament', started_on: '2025-01-01', ended_on: null },
    ],
    [
      'much of the title, for the same client',
      { ...elsewhere, title: 'Restoration of the mill', organisation: work.organisation },
    ],
    [
      'the same weeks for a client of which most words are the same',
      { title: 'Quay', organisation: 'Fundació Moll Nou' },
    ],
    [
      'the same weeks for a client whose name is written with dots',
      { title: 'Quay', organisation: 'F.M.V. Moll Vell' },
    ],
    [
      'the same weeks and figures, of a client named otherwise',
      { title: 'Quay', organisation: 'The Old Quay Trust', summary: 'Repaso de 2140 tejas entre 14.' },
    ],
    [
      'the same weeks and names, of a client named otherwise',
      { title: 'Quay', organisation: 'The Old Quay Trust', summary: 'Dibujos con Núria Pou.' },
    ],
    [
      'the text with letters written as entities',
      { ...elsewhere, title: 'Quay', description: work.description.replaceAll('e', '&#101;') },
    ],
    ['letters of other scripts that look the same', { title: 'Rеstоrаtіоn of thе tіlе wаrеhоusе', ...elsewhere }],
  ])('%s', (_name, changes) => {
    expect(isSameWork(print(changes), printOf(secret, work))).toBe(true);
  });
});

describe('another work', () => {
  test.each<[string, Partial<Work>]>([
    ['for the same client, later', { title: 'A library stair', started_on: '2026-05-01', ended_on: null }],
    ['for the same client, another month', { title: 'A library stair', started_on: '2023-10-01' }],
    ['at the same time, elsewhere', { title: 'A library stair', organisation: 'Ajuntament' }],
    ['of one kind for another', { ...elsewhere, title: 'Restoration of a mill' }],
    ['without a title to compare', { ...elsewhere, title: '–' }],
    [
      'with a phrase in common',
      { ...elsewhere, title: 'Quay', description: 'In eleven months I led the crew of a mill to Bilbao.' },
    ],
    ['on the same site', { ...elsewhere, title: 'Quay', links: [{ url: 'https://mollvell.example/' }] }],
    [
      'for the same client, begun in the same weeks and ended later',
      { title: 'A library stair', ended_on: '2027-04-30' },
    ],
    ['for the same client, begun in the same weeks and not ended', { title: 'A library stair', ended_on: null }],
    ['with two words that the title has as well', { ...elsewhere, title: 'Tile warehouse' }],
    ['with most of the title, in other years', { ...elsewhere, title: 'Restoration of the tile mill' }],
    [
      'with much of the title, in the same years, elsewhere',
      { title: 'Restoration of the mill', organisation: 'Ajuntament', ended_on: null },
    ],
    [
      'with a word of the title, for the same client',
      { ...elsewhere, title: 'Warehouse doors painted', organisation: work.organisation },
    ],
    [
      'with three words in a row',
      { ...elsewhere, title: 'Quay', summary: 'Survey and repair of the roof', description: '' },
    ],
    [
      'in the same weeks with one figure in common',
      { title: 'Quay', organisation: 'Ajuntament', summary: 'A crew of 14.' },
    ],
    ['in the same weeks for another client of the kind', { title: 'Quay', organisation: 'Fundació Pou' }],
  ])('%s', (_name, changes) => {
    expect(isSameWork(print(changes), printOf(secret, work))).toBe(false);
  });

  test.each([
    ['The The', 'Ajuntament'],
    ['A.B.C.', 'Ajuntament'],
    ['Sociedad Limitada Moll', 'Sociedad Limitada Pou'],
    ['University of Oxford', 'University of Leeds'],
    ['Fundació de la Mar', 'Fundació de la Vall'],
    ['Ayuntamiento de Vigo', 'Ayuntamiento de Lugo'],
    ['Stair and the Boat', 'Bridge and the Mill'],
  ])('%s and %s are two clients, though the words that join their names are the same', (one, other) => {
    const weeks = { project_id: 'two', title: 'Quay', files: [], ...otherText };
    expect(
      isSameWork(
        printOf(secret, { ...work, organisation: one }),
        printOf(secret, { ...work, ...weeks, organisation: other }),
      ),
    ).toBe(false);
    expect(
      isSameWork(
        printOf(secret, { ...work, organisation: one }),
        printOf(secret, { ...work, ...weeks, organisation: `The ${one}` }),
      ),
    ).toBe(true);
  });
});

test('two links to one site, which show no page, say nothing', () => {
  const links = [{ url: 'https://mollvell.example/' }];
  expect(isSameWork(print({ ...elsewhere, title: 'Quay', links }), printOf(secret, { ...work, links }))).toBe(false);
});

test('some names of many in common, in the same weeks for another client, say nothing', () => {
  const names = (text: string) => ({ ...otherText, title: 'Quay', files: [], summary: `Drawn with ${text}.` });
  const [one, other] = ['Núria, Jordi, Marta, Ferran, Leila', 'Núria, Jordi, Pau, Aina, Oriol'];
  expect(
    isSameWork(
      print({ ...names(one), organisation: 'Ajuntament' }),
      printOf(secret, { ...work, ...names(other), title: 'Mill', description: '' }),
    ),
  ).toBe(false);
});

test('a short text in a script without spaces is found within a longer one', () => {
  const summary = '修复旧码头的瓦片仓库';
  const longer = print({ ...elsewhere, title: 'Quay', summary: `其他${summary}由另一家公司完成` });
  expect(isSameWork(longer, printOf(secret, { ...work, summary, description: '' }))).toBe(true);
});

describe('of prints that were made before texts were', () => {
  test.each<[string, Partial<Work>, Partial<Work>, boolean]>([
    ['the same client in the same weeks is the same', {}, {}, true],
    ['no client in the same weeks is none', { organisation: '' }, { organisation: '' }, false],
  ])('%s', (_name, one, other, same) => {
    const now = { ...print({ title: 'Quay', ...one }), text: null };
    expect(isSameWork(now, { ...printOf(secret, { ...work, ...other }), text: null })).toBe(same);
  });
});

describe('what is remembered of a work', () => {
  const past = (answers: Partial<PastAnswer>[], holds: Partial<PastHold>[] = []) => [
    {
      print: printOf(secret, work),
      answers: answers.map((each, index) => ({
        confirmation: `c${index}`,
        signer: 'other',
        domain: 'other.example',
        answer: 'declined',
        unknown_person: false,
        withdrawn: false,
        at: index + 1,
        ...each,
      })),
      holds: holds.map((each) => ({
        ...{ confirmation: 'h', outcome: null, opened: 1, decided_at: null, evidence: true },
        ...each,
      })),
    },
  ];
  const slip = { unknown_person: true, domain: 'mine.example', mailbox: 'marta.vidl@mine.example' };
  const nothing = { work: null, dissent: null, reversed: false };
  test.each<
    [
      string,
      Partial<PastAnswer>[],
      Partial<PastHold>[],
      Partial<typeof nothing> | { work: string } | { dissent: string },
    ]
  >([
    ['nothing', [], [], {}],
    ['a decline', [{}], [], { dissent: 'others' }],
    ['a decline of a colleague', [{ domain: 'mine.example' }], [], { dissent: 'colleague' }],
    [
      'declines of two colleagues',
      [{ domain: 'mine.example' }, { signer: 'another', domain: 'mine.example' }],
      [],
      { dissent: 'others' },
    ],
    ...(
      [
        ['somebody written to by a slip', [slip], 'mistyped'],
        ['somebody of nearly this address who knows the owner', [{ ...slip, unknown_person: false }], 'colleague'],
        [
          'somebody else of the house who does not know the owner',
          [{ ...slip, mailbox: 'jordi@mine.example' }],
          'colleague',
        ],
        [
          'a slip into another house',
          [{ ...slip, domain: 'nine.example', mailbox: 'marta.vidal@nine.example' }],
          'others',
        ],
        ['a slip whose address is forgotten', [{ ...slip, mailbox: null }], 'colleague'],
        [
          'two written to by a slip',
          [slip, { ...slip, signer: 'another', mailbox: 'marta.videl@mine.example' }],
          'others',
        ],
        ['a slip, and somebody who says no', [slip, { signer: 'another' }], 'others'],
        [
          'this signer, by an earlier slip of themselves',
          [{ ...slip, signer: 'me', mailbox: 'marta.vidal@mine.example' }],
          'others',
        ],
      ] as [string, Partial<PastAnswer>[], string][]
    ).map(([name, answers, dissent]): [string, Partial<PastAnswer>[], Partial<PastHold>[], { dissent: string }] => [
      name,
      answers,
      [],
      { dissent },
    ]),
    ['a decline of somebody forgotten', [{ domain: null }], [], { dissent: 'others' }],
    ['a decline taken back', [{ withdrawn: true }], [], {}],
    ['a confirmation taken back', [{ answer: 'confirmed', withdrawn: true }], [], { dissent: 'others' }],
    ['changes asked for', [{ answer: 'changes_requested' }], [], { dissent: 'others' }],
    ['changes that are asked for no more', [{ answer: 'changes_requested', withdrawn: true }], [], {}],
    ['changes asked for by this signer', [{ signer: 'me', answer: 'changes_requested' }], [], {}],
    [
      'changes asked for, then a yes of the same person',
      [{ answer: 'changes_requested' }, { answer: 'confirmed' }],
      [],
      {},
    ],
    ['a decline of this signer', [{ signer: 'me' }], [], { reversed: true }],
    ['this signer did not know the owner', [{ signer: 'me', unknown_person: true }], [], { dissent: 'others' }],
    ['a decline, then a yes of the same person', [{}, { answer: 'confirmed' }], [], {}],
    [
      'not known, then a yes of the same person',
      [{ unknown_person: true }, { answer: 'confirmed' }],
      [],
      { dissent: 'others' },
    ],
    ['a decline that an admin has settled', [{ at: 5 }], [{ outcome: 'approved', decided_at: 9 }], {}],
    ['a decline of a work that an admin has released', [{ at: 5 }], [{ outcome: 'released', decided_at: 9 }], {}],
    ['a yes, then a decline of the same person', [{ answer: 'confirmed' }, {}], [], { dissent: 'others' }],
    ['a decline, then a yes of another', [{}, { signer: 'another', answer: 'confirmed' }], [], { dissent: 'others' }],
    [
      'a decline after an admin had approved',
      [{ at: 10 }],
      [{ outcome: 'released', decided_at: 9 }],
      { dissent: 'others' },
    ],
    ['a hold', [], [{}], { work: 'held' }],
    ['a hold for this answer', [], [{ confirmation: 'mine' }], {}],
    ['an appeal', [], [{ evidence: false }], {}],
    ['rejected for its content', [], [{ outcome: 'rejected_content', decided_at: 3 }], { work: 'held' }],
    ['not believed', [], [{ outcome: 'rejected_not_credible', decided_at: 3 }], { work: 'not_credible' }],
    [
      'not believed, and approved since',
      [],
      [
        { outcome: 'rejected_not_credible', decided_at: 3 },
        { outcome: 'approved', decided_at: 4 },
      ],
      {},
    ],
  ])('%s', (_name, answers, holds, remembered) => {
    expect(
      workHistory(sameAs(print(), past(answers, holds)), {
        signer: 'me',
        mailbox: 'marta.vidal@mine.example',
        domain: 'mine.example',
        text: print().text,
        confirmation: 'mine',
        at: 20,
      }),
    ).toEqual({
      ...nothing,
      ...remembered,
    });
  });
});

test.each([
  ['by its title', {}, 30, 'held'],
  ['by its text alone, opened before', { ...elsewhere, title: 'Quay', ...words }, 10, 'held'],
  ['by its text alone, opened since', { ...elsewhere, title: 'Quay', ...words }, 30, null],
])('an open hold of a work that is the same %s', (_name, changes, opened, held) => {
  const holds = [{ confirmation: 'h', outcome: null, opened, decided_at: null, evidence: true }];
  const past = [{ print: printOf(secret, work), answers: [], holds }];
  const me = {
    signer: 'me',
    mailbox: 'marta.vidal@mine.example',
    domain: 'mine.example',
    text: print(changes).text,
    confirmation: 'mine',
    at: 20,
  };
  expect(workHistory(sameAs(print(changes), past), me).work).toBe(held);
});

test('an admin’s word for one work says nothing of another that is like the same one', () => {
  const [first, second] = [
    { ...elsewhere, title: 'Quay', summary: work.summary },
    { ...elsewhere, title: 'Mill', organisation: 'Ajuntament', description: work.description },
  ];
  const no = { confirmation: 'c', signer: 'other', domain: 'other.example', answer: 'declined', at: 1 };
  const past = [
    {
      print: print({ ...first, project_id: 'first' }),
      answers: [{ ...no, unknown_person: false, withdrawn: false }],
      holds: [],
    },
    {
      print: print({ ...second, project_id: 'second' }),
      answers: [],
      holds: [{ confirmation: 'h', outcome: 'approved', opened: 2, decided_at: 3, evidence: true }],
    },
  ];
  const now = print({ ...elsewhere, title: 'Stair', organisation: 'Port', ...words, project_id: 'now' });
  const me = { signer: 'me', mailbox: 'me@mine.example', domain: 'mine.example', confirmation: 'mine', at: 20 };
  const same = sameAs(now, past);
  expect(same).toHaveLength(2);
  expect(workHistory(same, { ...me, text: now.text }).dissent).toBe('others');
});

describe('a no that its client has come round from', () => {
  const version = (changes: Partial<Work>, answers: Partial<PastAnswer>[]) => ({
    print: printOf(secret, { ...work, ...changes }),
    holds: [],
    answers: answers.map((each) => ({
      confirmation: `c${each.at}`,
      signer: 'ferran',
      domain: 'moll.example',
      answer: 'confirmed',
      unknown_person: false,
      withdrawn: false,
      at: 1,
      ...each,
    })),
  });
  const smaller = { role: 'Assistant', description: 'I helped to draw the sections, under the architect.' };
  test.each<[string, Partial<Work>, 'others' | null]>([
    ['clears what they confirmed', smaller, null],
    ['does not clear a greater part', { ...smaller, role: work.role }, 'others'],
    ['does not clear what they refused', {}, 'others'],
    ['does not clear the words they refused, under the smaller part', { role: smaller.role }, 'others'],
    [
      'does not clear the words they refused, beside those that they confirmed',
      { role: smaller.role, description: `${smaller.description} ${work.description}` },
      'others',
    ],
  ])('%s', (_name, changes, dissent) => {
    const past = [version({}, [{ answer: 'declined', at: 1 }]), version(smaller, [{ at: 2 }])];
    const now = printOf(secret, { ...work, ...changes });
    const me = { signer: 'me', mailbox: 'me@mine.example', domain: 'mine.example', confirmation: 'mine', at: 20 };
    expect(workHistory(sameAs(now, past), { ...me, text: now.text }).dissent).toBe(dissent);
  });

  test('clears what was printed before texts were', () => {
    const yes = version(smaller, [{ at: 2 }]);
    const past = [version({}, [{ answer: 'declined', at: 1 }]), { ...yes, print: { ...yes.print, text: null } }];
    const now = printOf(secret, work);
    const me = { signer: 'me', mailbox: 'me@mine.example', domain: 'mine.example', confirmation: 'mine', at: 20 };
    expect(workHistory(sameAs(now, past), { ...me, text: now.text }).dissent).toBe(null);
  });
});
