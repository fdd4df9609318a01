import { describe, expect, test } from 'vitest';
import { domainForms, isMeant, lookalikeOf } from './domain-forms.ts';

const known = 'harbourrow.es';

describe('a domain may be taken for a known one', () => {
  test.each([
    ['with a letter added', 'harboururow.es'],
    ['with a letter left out', 'harborrow.es'],
    ['with a letter changed', 'harbourros.es'],
    ['with two letters swapped', 'habrourrow.es'],
    ['with a hyphen', 'harbour-row.es'],
    ['with figures for letters', 'harb0urr0w.es'],
    ['with letters of another script', 'xn--hrbourrow-0yh.es'],
    ['with two letters that read like one', 'harbourrovv.es'],
    ['at another ending', 'harbourrow.com'],
    ['at another ending of two parts', 'harbourrow.co.uk'],
    ['with a word added', 'harbourrow-group.com'],
    ['with a word before it in one', 'groupharbourrow.es'],
    ['with a word behind it in one', 'harbourrowgroup.es'],
    ['with its town behind a hyphen', 'harbourrow-barcelona.example'],
    ['with two words before one', 'my-office-harbourrow.example'],
    ['with its ending in the name', 'harbourrow-es.com'],
    ['with its name before another', 'harbourrow.clients-portal.example'],
  ])('%s', (_name, domain) => {
    expect(lookalikeOf(domain, known)).not.toBeNull();
    expect(lookalikeOf(known, domain)).not.toBeNull();
    const forms = domainForms(known);
    expect(domainForms(domain).some((form) => forms.includes(form))).toBe(true);
  });
});

test.each([
  ['of four letters at another ending', 'moll.es', 'moll.com'],
  ['of six letters with a slip', 'vidals.es', 'videls.es'],
  ['of five letters before a hyphen', 'marti-barcelona.es', 'marti.es'],
  ['with two letters that read like one', 'rnollvell.es', 'mollvell.es'],
])('a domain %s may be taken for the other', (_name, domain, other) => {
  expect(lookalikeOf(domain, other)).not.toBeNull();
  expect(lookalikeOf(other, domain)).not.toBeNull();
});

describe('a domain is another', () => {
  test.each([
    ['of the same house', 'mail.harbourrow.es', known],
    ['with two slips', 'harbarraw.es', known],
    ['of a short name with a slip', 'moll.es', 'mall.es'],
    ['of a name too short to tell', 'ey.es', 'ey.com'],
    ['of a short name with a word before it', 'groupmoll.es', 'moll.es'],
    ['of a short name with a word behind it', 'mollgroup.es', 'moll.es'],
    ['of a short name before a hyphen', 'moll-barcelona.es', 'moll.es'],
    ['of a short name before another', 'moll.clients-portal.example', 'moll.es'],
    ['called otherwise', 'tilehouse.es', known],
    ['of the same town', 'tilehouse-barcelona.es', 'harbourrow-barcelona.es'],
    ['of the same trade', 'consulting-studio.com', 'consulting.es'],
    ['of the same trade behind a name', 'tilehouse-diseño.es', 'diseño.es'],
    ['called by its trade alone', 'solutions.uk', 'solutions.com'],
  ])('%s', (_name, domain, other) => {
    expect(lookalikeOf(domain, other)).toBeNull();
  });
});

test('the word of a trade is no form: many share it, and only some of those that share one are looked at', () => {
  expect(domainForms('tilehouse-design.es')).not.toContain('design');
  expect(domainForms('design.es')).toEqual([]);
});

describe('who signs at a domain like a known one', () => {
  const there = { domain: known, names: ['Marta Vidal'], houses: ['Harbour Row, S.L.'], owners: 2, own: false };
  const signer = { domain: 'harborrow.es', name: 'Pau Soler', house: '' };
  test.each<[string, Partial<typeof signer>, Partial<typeof there>, boolean]>([
    ['is meant to be somebody there by their name', { name: 'MARTA VIDAL' }, {}, true],
    ['is meant to be of the house by what it is called there', { house: 'Harbour Row SL' }, {}, true],
    ['is meant to be of the house by the name of its domain', { house: 'Harbour Row' }, { houses: [] }, true],
    [
      'is meant to be of the house by a name that its domain has nothing of',
      { house: 'Moll' },
      { houses: ['Moll'] },
      true,
    ],
    [
      'is meant to be of the house by the name of its domain and its form',
      { house: 'Harbour Row SL' },
      { houses: [] },
      true,
    ],
    ['is meant to be of the house by a part of the name of its domain', { house: 'Harbour' }, { houses: [] }, true],
    [
      'is meant to be of the house by the name that both domains read like',
      { domain: 'harb0urrow.es', house: 'Harbour Row' },
      { houses: [] },
      true,
    ],
    [
      'is of a house that is called like their own domain',
      { domain: 'harbourrowgroup.es', house: 'Harbour Row Group' },
      { houses: [] },
      false,
    ],
    ['is of a house of their own', { house: 'Harbor Row' }, { houses: [] }, false],
    ['speaks for nobody', {}, {}, false],
    ['has a first name of somebody there', { name: 'Marta' }, { names: ['Marta'] }, false],
    [
      'has the same name at another ending',
      { domain: 'harbourrow.com', house: 'Harbour Row' },
      { owners: 1, own: true },
      false,
    ],
    [
      'is meant to be of the house whose name the other domain bears, also where one owner alone was answered',
      { house: 'Harbour Row, SL' },
      { owners: 1 },
      true,
    ],
    [
      'is of a house that bears the names of both, where one owner alone was answered',
      { domain: 'harbour.es', house: 'Harbour Row' },
      { domain: 'harbourr.es', owners: 1 },
      false,
    ],
    [
      'speaks for a house where one owner alone was answered at a domain that bears another name',
      { house: 'Moll Vell' },
      { houses: ['Moll Vell'], owners: 1 },
      false,
    ],
    ['is called like somebody where one owner alone was answered', { name: 'Marta Vidal' }, { owners: 1 }, false],
    ['is called like somebody who answered this owner', { name: 'Marta Vidal' }, { owners: 1, own: true }, true],
    ['has the same name as what several know', { domain: 'harbourrow.com', house: 'Harbour Row' }, { owners: 2 }, true],
  ])('%s', (_name, changes, known, meant) => {
    expect(isMeant({ ...signer, ...changes }, { ...there, ...known })).toBe(meant);
  });
});
