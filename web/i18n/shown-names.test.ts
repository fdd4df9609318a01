import { domainToASCII } from 'node:url';
import { expect, test } from 'vitest';
import { loadShownNames, shownName } from './shown-names.ts';

test('shows a name in ASCII until it is known how it is read, and then in its letters', async () => {
  const address = `ana@${domainToASCII('ñandú.es')}`;
  expect(shownName('ana@moll.example')).toBe('ana@moll.example');
  await loadShownNames();
  expect(shownName(address)).toBe('ana@ñandú.es');
});
