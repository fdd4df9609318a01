import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { afterAll, expect, test } from 'vitest';
import { isMissing } from '#server/testing/debian-programs.ts';
import { openServer } from '#server/testing/open-server.ts';
import { receiveSeals } from './receive-seals.ts';

const server = await openServer();
const folder = mkdtempSync(join(tmpdir(), 'countersign-certificate-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const tls = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
const listen = (files: typeof tls | null, renewedEach?: number) => {
  const seals = { address: 'seal@seals.countersign.es', port: 0, host: '127.0.0.1', tls: files };
  return receiveSeals({ ...server.deps, env: { ...server.deps.env, seals } }, { renewedEach });
};

test('without a certificate no encryption is offered, and with a broken one nothing starts', async () => {
  const plain = await listen(null);
  expect(await offered(plain?.port ?? 0)).not.toContain('STARTTLS');
  await plain?.close();
  await expect(listen(tls)).rejects.toThrow('SEAL_TLS_CERT, SEAL_TLS_KEY: ENOENT');
  writeFileSync(tls.cert, 'not a certificate');
  writeFileSync(tls.key, 'not a key');
  await expect(listen(tls)).rejects.toThrow('Bad settings');
});

test.skipIf(isMissing('openssl'))('a mail server sends encrypted where there is a certificate', async () => {
  makeCertificate('seals.countersign.es');
  const listening = await listen(tls);
  const port = listening?.port ?? 0;
  expect(await offered(port)).toContain('STARTTLS');
  const secure = await connectSecurely(port);
  expect(secure.getPeerCertificate().subject.CN).toBe('seals.countersign.es');
  const heard = createInterface(secure)[Symbol.asyncIterator]();
  secure.write('HELO moll.es\r\nMAIL FROM:<ana@moll.es>\r\nRCPT TO:<seal@seals.countersign.es>\r\n');
  for (const code of ['250', '250', '250']) expect(`${(await heard.next()).value}`.slice(0, 3)).toBe(code);
  secure.destroy();
  await listening?.close();
});

test.skipIf(isMissing('openssl'))(
  'a renewed certificate is shown by a server that runs, and half of one is not',
  async () => {
    makeCertificate('first.countersign.es');
    const listening = await listen(tls, 50);
    const shown = async () => {
      const secure = await connectSecurely(listening?.port ?? 0);
      const { CN } = secure.getPeerCertificate().subject;
      secure.destroy();
      return CN;
    };
    expect(await shown()).toBe('first.countersign.es');
    writeFileSync(tls.cert, 'half a certificate');
    await wait(200);
    expect(await shown()).toBe('first.countersign.es');
    makeCertificate('second.countersign.es');
    await expect.poll(shown).toBe('second.countersign.es');
    await listening?.close();
  },
);

function makeCertificate(name: string) {
  const subject = ['-subj', `/CN=${name}`, '-days', '2', '-nodes', '-newkey', 'ec'];
  const made = ['-pkeyopt', 'ec_paramgen_curve:prime256v1', '-keyout', tls.key, '-out', tls.cert];
  execFileSync('openssl', ['req', '-x509', ...subject, ...made], { stdio: 'ignore' });
}

async function connectSecurely(port: number): Promise<TLSSocket> {
  const socket = connect(port, '127.0.0.1');
  const plain = createInterface(socket);
  const lines = plain[Symbol.asyncIterator]();
  await lines.next();
  socket.write('STARTTLS\r\n');
  expect((await lines.next()).value).toMatch(/^220/);
  plain.close();
  return new Promise((resolve) => {
    const upgraded = connectTls({ socket, rejectUnauthorized: false }, () => resolve(upgraded));
  });
}

/** What a server says that it can. */
async function offered(port: number) {
  const socket = connect(port, '127.0.0.1');
  const lines = createInterface(socket)[Symbol.asyncIterator]();
  await lines.next();
  socket.write('EHLO moll.es\r\n');
  let said = '';
  for (let line = '250-'; line.startsWith('250-'); said += line) line = `${(await lines.next()).value}`;
  socket.destroy();
  return said;
}
