import { describe, expect, test } from 'vitest';
import { domainForms, isLookalike } from './domain-forms.ts';

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
    ['with its ending in the name', 'harbourrow-es.com'],
    ['with its name before another', 'harbourrow.clients-portal.example'],
  ])('%s', (_name, domain) => {
    expect(isLookalike(domain, known)).toBe(true);
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
  ])('%s', (_name, domain, other) => {
    expect(isLookalike(domain, other)).toBe(false);
  });
});
