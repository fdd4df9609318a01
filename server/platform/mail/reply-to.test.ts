import { expect, test } from 'vitest';
import { signUpForm } from '#server/testing/accounts.ts';
import { startTestApp } from '#server/testing/test-app.ts';

const unread = {
  en: 'Answers to this email are not read. To write to us, use the contact page.',
  es: 'Las respuestas a este correo no se leen. Para escribirnos, usa la página de contacto.',
};

/** A mail of ours as it arrives, under these settings. */
async function mailUnder(settings: Record<string, string>, language: 'en' | 'es') {
  const server = await startTestApp(settings);
  try {
    const form = signUpForm();
    const browser = server.browser();
    browser.jar.language = language;
    expect((await browser.post('/api/sign-up', form)).statusCode).toBe(202);
    await server.work();
    const { headers, text, html } = server.mailbox.newest(form.email);
    return { replyTo: headers.find(({ key }) => key === 'reply-to')?.value, text, html };
  } finally {
    await server.close();
  }
}

test.each(['en', 'es'] as const)('whoever answers a mail in %s reaches those who run the product', async (language) => {
  const { replyTo, text, html } = await mailUnder({ SUPPORT_EMAIL: 'help@studio.example' }, language);
  expect(replyTo).toBe('help@studio.example');
  expect(text + html).not.toContain(unread[language]);
});

test.each(['en', 'es'] as const)(
  'where nobody would read it, a mail in %s says so, and leads to the contact page',
  async (language) => {
    const { replyTo, text, html } = await mailUnder({}, language);
    expect(replyTo).toBeUndefined();
    const contact = `http://localhost:3000/${language}/contact`;
    expect(text).toContain(`${unread[language]}\n${contact}\n`);
    expect(html).toContain(`href="${contact}"`);
    expect(html.replaceAll(/<[^>]*>/g, '')).toContain(unread[language]);
  },
);
