import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { newIssuerKey } from '#server/platform/settings/read-issuer-keys.ts';
import { newLogKey } from '#server/platform/settings/read-log-keys.ts';

/**
 * Makes every secret of `deploy/compose.yaml` at its first start, each where only those who need it look; later starts
 * keep them. `product/env` comes last: where it is, all are.
 */
const [folder = '/keys', domain = ''] = process.argv.slice(2);
const done = join(folder, 'product/env');
const secret = () => randomBytes(32).toString('base64url');
const databaseOf = (user: string, password: string) => `postgres://${user}:${password}@postgres/countersign`;
if (existsSync(done)) partFromOwner(readFileSync(done, 'utf8'));
else makeAll();

function makeAll() {
  if (!isDomain(domain))
    throw new Error('Name the domain, as countersign.example: the log and the credentials are signed for it.');
  const [database, bucket] = [secret(), secret()];
  // Folders of these two are each given to one container, which reads as a user of its own.
  keep('database/password', database, 0o444);
  const serverUrl = keepUsers(databaseOf('countersign', database));
  const credentials = [{ accessKey: 'countersign', secretKey: bucket }];
  const identities = [{ name: 'countersign', credentials, actions: ['Admin'] }];
  keep('bucket/s3.json', JSON.stringify({ identities }), 0o444);
  keepSettings('product/env', {
    SECRET_KEY: secret(),
    IDENTITY_KEYS: `first:${secret()}`,
    LOG_KEY: newLogKey(`${domain}/log`),
    ISSUER_KEY: newIssuerKey(domain),
    DATABASE_URL: serverUrl,
    FILES_URL: `s3://countersign:${bucket}@files?endpoint=http://bucket:8333`,
  });
}

/** Secrets of a version whose servers owned the tables: all stay but the user that servers are. */
function partFromOwner(settings: string) {
  const url = parseEnv(settings).DATABASE_URL ?? '';
  if (URL.parse(url)?.username !== 'countersign') return;
  const serverUrl = keepUsers(url);
  keepWhole('product/env', settings.replace(/^DATABASE_URL=.*$/m, `DATABASE_URL='${serverUrl}'`));
}

/** For whoever migrates: the user that tables belong to, and a new one for the servers, whose address this gives. */
function keepUsers(ownerUrl: string) {
  const serverUrl = databaseOf('countersign_server', secret());
  keepSettings('migrate/env', { DATABASE_URL: ownerUrl, SERVER_DATABASE_URL: serverUrl });
  return serverUrl;
}

function keepSettings(file: string, settings: Record<string, string>) {
  const lines = Object.entries(settings).map(([name, value]) => `${name}='${value}'\n`);
  keepWhole(file, lines.join(''));
}

/** In one step: where it is, it is whole. */
function keepWhole(file: string, content: string) {
  keep(`${file}.part`, content, 0o400);
  renameSync(join(folder, `${file}.part`), join(folder, file));
}

/** As addresses of the product name it; what is signed for another spelling stays so. */
function isDomain(given: string) {
  return /^[a-z0-9.-]+$/.test(given) && URL.parse(`https://${given}`)?.hostname === given;
}

/** In the place of what a start that was cut short left there; on the disk before anything is opened with it. */
function keep(file: string, content: string, mode: number) {
  const path = join(folder, file);
  rmSync(path, { force: true });
  writeFileSync(path, content, { mode, flush: true });
}
