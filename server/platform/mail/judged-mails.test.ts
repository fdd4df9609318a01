import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { signUpForm, signUpMember } from '#server/testing/accounts.ts';
import { debianPrograms, isMissing } from '#server/testing/debian-programs.ts';
import type { ReceivedMail } from '#server/testing/mail-server.ts';
import { errorsOfNu } from '#server/testing/nu-checker.ts';
import { openSigning } from '#server/testing/open-server.ts';
import { addProject, sendAnswer, signingLink } from '#server/testing/signing.ts';

// Mails as they arrive, before judges that nobody here wrote.
const { server, visits } = await openSigning();
let mails: [string, ReceivedMail][];

beforeAll(async () => {
  const owner = await signUpMember(server);
  const { email } = owner.form;
  await server.browser().post('/api/sign-up', signUpForm({ email }));
  await server.browser().post('/api/sign-in/code', { email });
  await server.browser().post('/api/password-reset', { email });
  const letter = {
    id: randomUUID(),
    name: 'Priya Raman',
    email: 'priya@harbour.example',
    message: 'Would you cut a film?',
  };
  await server.browser().post(`/api/profiles/${owner.form.username}/letters`, letter);
  const signer = `${randomUUID()}@moll.example`;
  const id = await addProject(server, owner, {
    signers: [{ name: 'Ferran Alcover', email: signer, relationship: 'client', organisation: 'Moll' }],
  });
  const browser = server.browser('203.0.113.77');
  await visits.open(browser, signingLink(server, signer));
  await browser.post(`/api/signing/${id}/mailbox-code`);
  await server.work();
  await sendAnswer(server, browser, id);
  await server.work();
  mails = server.mailbox.mails.map((mail) => [mail.subject, mail]);
  expect(new Set(mails.map(([subject]) => subject)).size).toBeGreaterThanOrEqual(8);
});

test('every mail says that no person sent it', () => {
  const automatic = ({ headers }: ReceivedMail) => headers.find(({ key }) => key === 'auto-submitted')?.value;
  expect(mails.filter(([, mail]) => automatic(mail) !== 'auto-generated')).toEqual([]);
});

test.skipIf(isMissing('spamassassin'))(
  'SpamAssassin gives each mail no point (spamassassin)',
  () => {
    const box = mails.map(([, { raw }]) => `From us@countersign.example Thu Jan  1 00:00:00 1970\n${raw}\n`).join('');
    const { stdout } = spawnSync(debianPrograms.spamassassin, ['--local', '--mbox'], {
      input: box,
      maxBuffer: 1 << 26,
    });
    const said = [...stdout.toString().matchAll(/^X-Spam-Status:.*?score=(-?[\d.]+).*?tests=(\S*)/gms)];
    expect(said).toHaveLength(mails.length);
    expect(said.filter(([, score]) => Number(score) > 0).map(([, score, tests]) => [score, tests])).toEqual([]);
  },
  300_000,
);

test.skipIf(isMissing('default-jre-headless'))(
  'the Nu checker finds no error in a mail (default-jre-headless)',
  () => {
    expect(errorsOfNu(Object.fromEntries(mails.map(([subject, { html }]) => [subject, html])))).toEqual([]);
  },
  300_000,
);
