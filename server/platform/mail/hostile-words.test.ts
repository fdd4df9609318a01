import { describe, expect, test } from 'vitest';
import { mailWords, renderMail } from './layout.ts';

/** As where nobody reads the answers. */
const unread = { supportEmail: null, publicUrl: 'https://countersign.test' };
const hostile =
  'Your account is closed.\r\n\r\nConfirm here: https://evil.example/login or www.evil.example\n\n\u202emoc.live\u0000';
const [first = '', ...rest] = hostile.split(/\s*\n\s*/);

describe('what a person typed', () => {
  const { text, html, subject } = renderMail(
    {
      locale: 'en',
      subject: mailWords('en', 'signing')('mails.request.subject', { project: hostile }),
      heading: mailWords('en', 'signing')('mails.request.heading', { owner: hostile }),
      preview: mailWords('en', 'signing')('mails.request.preview', { owner: hostile }),
      blocks: [
        { type: 'text', text: mailWords('en', 'signing')('mails.reminder.intro', { signer: hostile, short: hostile }) },
        { type: 'facts', items: [{ term: 'Summary', detail: hostile }] },
        { type: 'work', title: hostile, summary: hostile, about: hostile, writtenIn: null },
        { type: 'unsigned', name: hostile, detail: hostile },
        { type: 'quote', text: hostile },
      ],
    },
    unread,
  );

  test('is one line of a fact, and quoted where there is only text', () => {
    expect(text).toMatch(/^Summary:\n> Your account is closed\. Confirm here: .*$/m);
    expect(rest.length).toBeGreaterThan(0);
    expect(text).toContain(`> ${first}\n> \n> Confirm here`);
  });

  test('leads nowhere', () => {
    expect(text + html).not.toMatch(/https?:\/\/evil|evil\.example/);
    const links = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, address]) => address);
    expect(links).toEqual([`${unread.publicUrl}/en/contact`]);
    expect(html).toContain('evil\u200c.example');
  });

  test('has no number that a phone would call', () =>
    expect(html).toMatch(/<meta name="format-detection" content="[^"]*telephone=no/));
  test('makes no line of a header', () => expect(subject).not.toMatch(/[\r\n]/));
  test('turns no direction, and has nothing unseen', () =>
    expect(text + html + subject).not.toMatch(/\0|\p{Bidi_Control}/u));
});

test('a name read from right to left stays within itself', () => {
  const said = mailWords('en', 'signing')('mails.request.heading', { owner: '\u05d3\u05e0\u05d4 (2)' });
  expect(said).toBe('\u2068\u05d3\u05e0\u05d4 (2)\u2069 asks you to confirm a project');
});

test('an address can be copied', () => {
  const { text } = renderMail(
    { locale: 'en', subject: 'x', blocks: [{ type: 'text', text: 'Ask ada@x.example.' }] },
    unread,
  );
  expect(text).toContain('Ask ada@x.example.');
});

test.each([
  ['moll.com,ana@x.example', 'moll.com'],
  ['ana@x.example;moll.com', 'moll.com'],
  ['(moll.com)ana@x.example', 'moll.com'],
  ['moll\u3002com', 'moll\u3002com'],
  ['moll\uff0ecom', 'moll\uff0ecom'],
  ['mo\u0331ll\u0331.com', 'l\u0331.com'],
])('a site leads nowhere either where it stands beside an address, or has another dot or a mark: %s', (said, site) => {
  const { text, html } = renderMail({ locale: 'en', subject: 'x', blocks: [{ type: 'quote', text: said }] }, unread);
  expect(text + html).not.toContain(site);
  if (said.includes('@')) expect(text).toContain('ana@x.example');
});
