import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Breakable } from './breakable.tsx';

test.each([
  ['Answered from @museodelpuerto.example', 'Answered from @museodelpuerto.<wbr/>example'],
  ['@moll.example', '@moll.<wbr/>example'],
  ['marta@moll.example', 'marta@<wbr/>moll.<wbr/>example'],
  ['It ends here. Then goes on.', 'It ends here. Then goes on.'],
])('%s', (text, broken) => {
  expect(renderToStaticMarkup(createElement(Breakable, null, text))).toBe(`<span>${broken}</span>`);
});
