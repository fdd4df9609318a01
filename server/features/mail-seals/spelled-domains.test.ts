import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { readSealedMail } from './read-sealed-mail.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const record = `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`;
const digest = 'ab'.repeat(32);
const ascii = 'xn--pealver-5za.es';

/** A mail from one spelling of a domain, which another one signs as it is written: libraries write both in ASCII. */
async function read(from: string, signer: string) {
  const [address, subject, body] = [`Ana <ana@${from}>`, `Countersign ${digest}`, 'This seals it.\r\n'];
  const hash = createHash('sha256').update(body).digest('base64');
  const unsigned = `v=1; a=rsa-sha256; c=relaxed/relaxed; d=${signer}; s=s1; h=from:subject; bh=${hash}; b=`;
  const signed = `from:${address}\r\nsubject:${subject}\r\ndkim-signature:${unsigned}`;
  const signature = sign('sha256', Buffer.from(signed), privateKey).toString('base64');
  const head = `DKIM-Signature: ${unsigned}${signature}\r\nFrom: ${address}\r\nSubject: ${subject}\r\n\r\n`;
  const texts = async (name: string) => (name.toLowerCase() === `s1._domainkey.${ascii}` ? [record] : []);
  return readSealedMail(Buffer.from(head + body), { texts });
}

// RFC 8616: both spellings stand in From and in a signature, and DNS knows the one of ASCII.
test.each([
  ['peñalver.es', 'peñalver.es'],
  ['peñalver.es', ascii],
  [ascii, 'peñalver.es'],
  [ascii, ascii],
  ['correo.peñalver.es', 'Peñalver.es'],
  ['correo.xn--pealver-5za.es', ascii.toUpperCase()],
])('a mail from %s that %s signed is sealed by the domain as DNS has it', async (from, signer) => {
  expect(await read(from, signer)).toMatchObject({
    digest,
    domain: ascii,
    dns: { name: `s1._domainkey.${ascii}`, key: record },
  });
});

test.each([
  ['penalver.es', 'peñalver.es'],
  ['peñalver.es.example.org', 'peñalver.es'],
  ['otrapeñalver.es', 'peñalver.es'],
])('a mail from %s that %s signed is not', async (from, signer) => {
  expect(await read(from, signer)).toBe('unsigned');
});
