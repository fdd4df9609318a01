import { generateKeyPairSync } from 'node:crypto';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import { expect, test } from 'vitest';
import { readSealedMail } from './read-sealed-mail.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const digest = 'ab'.repeat(32);

async function read(raw: Buffer | string) {
  const asked: string[] = [];
  const texts = async (name: string) => {
    asked.push(name);
    return name === 's1._domainkey.moll.es' ? [`v=DKIM1; k=rsa; p=${key}`] : [];
  };
  return { mail: await readSealedMail(Buffer.from(raw), { texts }), asked };
}
async function signed(mail: SendMailOptions, domainName = 'moll.es') {
  const dkim = { domainName, keySelector: 's1', privateKey: pem };
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, dkim });
  const given = { from: 'ana@moll.es', to: 'seal@countersign.es', text: 'This mail seals it.', ...mail };
  return (await transport.sendMail({ subject: `Countersign ${digest}`, ...given })).message as Buffer;
}

test('a signed mail is read', async () => {
  expect((await read(await signed({}))).mail).toMatchObject({ digest, from: 'ana@moll.es', domain: 'moll.es' });
});

test.each([
  ...['Re: ', 'Automatic reply: ', 'Auto: ', 'Fwd: ', `${digest} `].map((before) => `${before}Countersign ${digest}`),
  `Countersign ${digest} (away)`,
])('an answering machine that repeats what it was sent seals nothing: %s', async (subject) => {
  expect((await read(await signed({ subject }))).mail).toBe('nameless');
});

test('what says that a program sent it seals nothing', async () => {
  const sent = (value: string) => signed({ headers: { 'Auto-Submitted': value } });
  expect((await read(await sent('auto-replied'))).mail).toBe('automatic');
  expect((await read(await sent('no'))).mail).toMatchObject({ digest });
});

const line = (name: string, number: number) =>
  `${name}: v=1; a=rsa-sha256; c=relaxed/relaxed; d=m${number}.es; s=s1; h=from:subject; b=AAAA;\r\n` +
  ' bh=47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=\r\n';
const rest = `From: ana@moll.es\r\nSubject: Countersign ${digest}\r\n\r\n`;

test.each(['DKIM-Signature', 'DKIM-Signature ', 'dkim-signature\t', 'DKIM-Signature\r\n '])(
  'more signatures than providers make ask DNS nothing, however they are spelled: %j',
  async (name) => {
    const lines = (count: number) => Array.from({ length: count }, (_, number) => line(name, number)).join('');
    expect((await read(`${lines(3)}${rest}`)).asked).toHaveLength(3);
    expect(await read(`${lines(6)}${rest}`)).toEqual({ mail: 'unsigned', asked: [] });
  },
);

test.each<[string, string]>([
  ['folded again and again', `X:${'\r\n '.repeat(20_000)}x\r\n${rest}`],
  ['of many short headers', `${'a:\r\n'.repeat(60_000)}${rest}`],
  [
    'whose signature names many headers',
    `${line('DKIM-Signature', 1).replace('h=', `h=${'b:'.repeat(90_000)}`)}${rest}`,
  ],
])('a head %s is refused before it takes time', async (_, raw) => {
  // Processor time of this thread: how busy the machine is does not count.
  const before = process.threadCpuUsage();
  expect((await read(raw)).mail).toBe('tooLarge');
  const { user, system } = process.threadCpuUsage(before);
  expect(user + system, 'microseconds').toBeLessThan(500_000);
});

test('a head as large as large providers send is read', async () => {
  const headers = Object.fromEntries(Array.from({ length: 80 }, (_, at) => [`X-Filter-${at}`, 'x'.repeat(400)]));
  expect((await read(await signed({ headers }))).mail).toMatchObject({ digest });
});
