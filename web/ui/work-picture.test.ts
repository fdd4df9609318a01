import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Monogram } from './monogram.tsx';
import { WorkPicture } from './work-picture.tsx';

const markup = (cover: string | null) =>
  renderToStaticMarkup(createElement(WorkPicture, { title: 'Night works', cover }));
const plate = /<span aria-hidden="true"[^>]*><span[^>]*>NW<\/span><\/span>/;

test('a plate stands without a picture, and beneath one that may not load, without script', () => {
  expect(markup(null)).toMatch(plate);
  const [beneath, picture] = markup('8f6b').split('<img');
  expect(beneath).toMatch(plate);
  expect(picture).toContain('src="/api/files/8f6b/thumbnail"');
});

test('a screen reader hears nothing of either: the title stands beside it', () => {
  const heard = markup('8f6b').replace(plate, '');
  expect(heard).toContain('alt=""');
  expect(heard.replaceAll(/<[^>]*>/g, '')).toBe('');
});

test('initials stand beneath a photo that may not load, and are heard by nobody', () => {
  const [beneath, photo] = renderToStaticMarkup(
    createElement(Monogram, { name: 'Noor El Idrissi', photoUrl: '/api/photos/8f6b' }),
  ).split('<img');
  expect(beneath).toMatch(/<span aria-hidden="true">NE<\/span>$/);
  expect(photo).toContain('alt=""');
});
