import { expect, test } from 'vitest';
import '#server/testing/refuse-incomplete-mails.ts';
import { renderMail } from '#server/platform/mail/layout.ts';
import { type Asking, askingMail } from './asking-mail.ts';

const env = { publicUrl: 'https://countersign.example', supportEmail: null } as never;
const asking = (length: number, picture: Asking['picture']): Asking => ({
  kind: 'request',
  request: {
    id: '6e3f2a52-8f0c-4a3c-9d3e-0a4f1f6f9a11',
    name: 'Priya Raman',
    email: 'priya@harbourrow.example',
    relationship: 'client',
    organisation: 'Harbour Row Housing',
    expires_at: new Date('2026-12-10'),
    note: '',
  },
  project: {
    title: 'Rewiring of 24 flats',
    summary: '"Ω" & '.repeat(length),
    role: 'Lead electrician',
    organisation: 'Harbour Row Housing',
    client_visibility: 'open' as const,
  },
  asker: {
    full_name: 'Darragh Keane',
    username: 'darragh-keane',
    headline: 'Electrician',
    location: 'Cork',
    photo_url: null,
    is_public: true,
  } as Asking['asker'],
  url: 'https://countersign.example/verify-project/1?projectToken=x',
  picture,
});
const picture = { filename: 'work.jpg', contentType: 'image/jpeg', content: '', cid: 'work' };
const mail = (given: Asking) => renderMail(askingMail(given, 'en', env), env);

test('the subject is the work, and the mail begins with who asks', () => {
  const { subject, html, text } = mail(asking(1, picture));
  expect(subject).toBe('Please confirm “Rewiring of 24 flats”');
  expect(html).toMatch(/<h1[^>]*>Darragh Keane asks you to confirm a project<\/h1>/);
  expect(text).toMatch(/^Darragh Keane asks you to confirm a project\n/);
  expect(text).toContain('> Rewiring of 24 flats');
});

test('what the owner writes to the signer stands on top, above who they are and all that is claimed', () => {
  const given = asking(1, null);
  const { html, text } = mail({ ...given, request: { ...given.request, note: 'Priya, this is <b>block C</b>.' } });
  expect(html).toMatch(/<blockquote[^>]*>Priya, this is &lt;b&gt;block C&lt;\/b&gt;\.<\/blockquote>/);
  const order = ['> Priya, this is', '> Darragh Keane', '> Rewiring of 24 flats'].map((each) => text.indexOf(each));
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(order).not.toContain(-1);
  expect(mail(given).html).not.toContain('<blockquote');
});

test('the picture of the work goes with the mail, and only where there is one', () => {
  expect(mail(asking(1, picture)).html).toContain('src="cid:work"');
  expect(mail(asking(1, null)).html).not.toContain('cid:');
});

test('Outlook gets a column of its own, and one seal', () => {
  const { html } = mail(asking(1, picture));
  const outlook = html.replaceAll(/<!--\[if !mso\]><!-->.*?<!--<!\[endif\]-->/gs, '');
  expect(outlook.match(/mail-logo\S*\.png/g)).toEqual(['mail-logo.png']);
  expect(html).toContain('<!--[if mso]><table role="presentation" width="560"');
  for (const part of ['prefers-color-scheme: dark', '[data-ogsc] .ink', '[data-ogsb] .paper'])
    expect(html).toContain(part);
});

test('a mail with all that may be written is not cut by those that stop at 102 kB', () => {
  expect(Buffer.byteLength(mail(asking(300, picture)).html)).toBeLessThan(102_000 / 2);
});
