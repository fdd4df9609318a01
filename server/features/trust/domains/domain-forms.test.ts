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
    ['with its town behind a hyphen', 'harbourrow-barcelona.example'],
    ['with two words before one', 'my-office-harbourrow.example'],
    ['with its ending in the name', 'harbourrow-es.com'],
    ['with its name before another', 'harbourrow.clients-portal.example'],
  ])('%s', (_name, domain) => {
    expect(lookalikeOf(domain, known)).not.toBeNull();
    const forms = domainForms(known);
    expect(domainForms(domain).some((form) => forms.includes(form))).toBe(true);
  });
});

describe('a domain is another', () => {
  test.each([
    ['of the same house', 'mail.harbourrow.es', known],
    ['with two slips', 'harbarraw.es', known],
    ['of a short name with a slip', 'moll.es', 'mall.es'],
    ['of a name too short to tell', 'ey.es', 'ey.com'],
    ['called otherwise', 'tilehouse.es', known],
    ['of the same town', 'tilehouse-barcelona.es', 'harbourrow-barcelona.es'],
  ])('%s', (_name, domain, other) => {
    expect(lookalikeOf(domain, other)).toBeNull();
  });
});

describe('who signs at a domain like a known one', () => {
  const there = { domain: known, names: ['Marta Vidal'], houses: ['Harbour Row, S.L.'], owners: 2, own: false };
  const signer = { domain: 'harborrow.es', name: 'Pau Soler', house: '' };
  test.each<[string, Partial<typeof signer>, Partial<typeof there>, boolean]>([
    ['is meant to be somebody there by their name', { name: 'MARTA VIDAL' }, {}, true],
    ['is meant to be of the house by what it is called there', { house: 'Harbour Row SL' }, {}, true],
    ['is meant to be of the house by the name of its domain', { house: 'Harbour Row' }, { houses: [] }, true],
    ['is of a house of their own', { house: 'Harbor Row' }, { houses: [] }, false],
    ['speaks for nobody', {}, {}, false],
    ['has a first name of somebody there', { name: 'Marta' }, { names: ['Marta'] }, false],
    [
      'has the same name at another ending',
      { domain: 'harbourrow.com', house: 'Harbour Row' },
      { owners: 1, own: true },
      false,
    ],
    ['is called like somebody where one owner alone was answered', { name: 'Marta Vidal' }, { owners: 1 }, false],
    ['is called like somebody who answered this owner', { name: 'Marta Vidal' }, { owners: 1, own: true }, true],
    ['has the same name as what several know', { domain: 'harbourrow.com', house: 'Harbour Row' }, { owners: 2 }, true],
  ])('%s', (_name, changes, known, meant) => {
    expect(isMeant({ ...signer, ...changes }, { ...there, ...known })).toBe(meant);
  });
});
