import { randomBytes } from 'node:crypto';
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newIssuerKey } from '#server/platform/settings/read-issuer-keys.ts';
import { newLogKey } from '#server/platform/settings/read-log-keys.ts';

/**
 * Makes every secret of `deploy/compose.yaml` at its first start, each where only those who need it look; later starts
 * keep them. `product/env` comes last: where it is, all are.
 */
const [folder = '/keys', domain = ''] = process.argv.slice(2);
const done = join(folder, 'product/env');
if (!existsSync(done)) {
  if (!isDomain(domain))
    throw new Error('Name the domain, as countersign.example: the log and the credentials are signed for it.');
  const secret = () => randomBytes(32).toString('base64url');
  const [database, bucket] = [secret(), secret()];
  // Folders of these two are each given to one container, which reads as a user of its own.
  keep('database/password', database, 0o444);
  const credentials = [{ accessKey: 'countersign', secretKey: bucket }];
  const identities = [{ name: 'countersign', credentials, actions: ['Admin'] }];
  keep('bucket/s3.json', JSON.stringify({ identities }), 0o444);
  const settings = {
    SECRET_KEY: secret(),
    IDENTITY_KEYS: `first:${secret()}`,
    LOG_KEY: newLogKey(`${domain}/log`),
    ISSUER_KEY: newIssuerKey(domain),
    DATABASE_URL: `postgres://countersign:${database}@postgres/countersign`,
    FILES_URL: `s3://countersign:${bucket}@files?endpoint=http://bucket:8333`,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}='${value}'\n`);
  keep('product/env.part', lines.join(''), 0o400);
  renameSync(`${done}.part`, done);
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
