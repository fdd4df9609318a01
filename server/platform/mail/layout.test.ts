import { expect, test } from 'vitest';
import '#server/testing/refuse-incomplete-mails.ts';
import { mailWords, renderMail } from './layout.ts';

/** As where nobody reads the answers. */
const unread = { supportEmail: null, publicUrl: 'https://countersign.example' };
const nasty = `<img src=x onerror="alert(1)"> & 'Ada'`;

test('everything given is escaped, and the text part says the same', () => {
  const { html, text, subject } = renderMail(
    {
      locale: 'en',
      subject: nasty,
      preview: nasty,
      blocks: [
        { type: 'text', text: nasty },
        { type: 'quote', text: `${nasty}\nsecond line` },
        { type: 'facts', items: [{ term: nasty, detail: nasty }] },
        { type: 'button', label: nasty, url: 'https://x.example/?a="b"&c=<d>' },
        { type: 'code', code: nasty },
        { type: 'small', text: nasty },
      ],
    },
    unread,
  );
  expect(html).not.toContain('<img src=x');
  expect(html).not.toContain('"b"');
  expect(html.match(/&lt;img/g)).toHaveLength(10);
  expect(text).toContain('> second line');
  expect(text).toContain('https://x.example/?a="b"&c=<d>');
  expect(subject).toBe(nasty);
});

test('a button leads to the web only', () => {
  const mail = (url: string) => () =>
    renderMail({ locale: 'es', subject: 'x', blocks: [{ type: 'button', label: 'x', url }] }, unread);
  expect(mail('javascript:alert(1)')).toThrow();
  expect(mail('https://countersign.example/')).not.toThrow();
});

test('a button is as wide as a narrow mail, where a program knows widths', () => {
  const blocks = [{ type: 'button' as const, label: 'x', url: 'https://countersign.example/' }];
  const { html } = renderMail({ locale: 'es', subject: 'x', blocks }, unread);
  const narrow = /@media \(max-width: 480px\) \{(.*?)\n\}/s.exec(html)?.[1] ?? '';
  for (const [, name] of narrow.matchAll(/^\.([\w-]+)\{/gm)) expect(html).toContain(`class="${name}"`);
  expect(narrow).toContain('width:100%!important');
});

test('what somebody typed names its language, what is ours does not', () => {
  const summary = 'Rehicimos la tienda en tres meses y el cliente quedó contento.';
  const { html } = renderMail(
    {
      locale: 'en',
      subject: 'x',
      blocks: [
        { type: 'text', text: 'Inés Valcárcel asks you to confirm a project.' },
        { type: 'quote', text: summary },
        {
          type: 'person',
          name: 'Inés',
          about: 'Arquitecta. Casas pequeñas en pueblos que se quedan sin gente.',
          photo: null,
        },
        {
          type: 'facts',
          items: [
            { term: 'Summary', detail: summary, writtenIn: 'es' },
            { term: 'You', detail: 'client' },
          ],
        },
      ],
    },
    unread,
  );
  expect(html.match(/ lang="\w+"/g)).toEqual([' lang="en"', ' lang="es"', ' lang="es"', ' lang="es"']);
});

test('each language has its own footer', () => {
  const html = (locale: 'en' | 'es') => renderMail({ locale, subject: 'x', blocks: [] }, unread).html;
  expect(html('en')).toContain('lang="en"');
  expect(html('es')).toContain('Nunca te pediremos');
});

test('a text that lacks a value is refused, not sent with its key or a blank', () => {
  const t = mailWords('en', 'ownDomain');
  const subject = 'mails.missing.subject';
  expect(t(subject, { name: 'moll.example' })).toContain('moll.example');
  expect(() => t(subject)).toThrow(/name/);
  expect(() => t(subject, {})).toThrow(/name/);
  for (const name of [undefined, null]) expect(() => t(subject, { name } as never)).toThrow('is given no name');
  expect(() => t('mails.nothing' as never)).toThrow(/mails.nothing/);
});
