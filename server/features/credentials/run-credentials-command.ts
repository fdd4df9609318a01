import { readEnv } from '#server/env.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { newIssuerKey } from '#server/platform/settings/read-issuer-keys.ts';
import { compromiseKey, listKeys, noteIssuerKey } from './issuer-keys.ts';
import { settleAll } from './settle-all.ts';

// `npm run credentials`: works beside a running server, and without one.
const usage = `Usage:
  npm run credentials -- keys              the keys that have signed credentials, the newest first
  npm run credentials -- new-key <host>    print a new private key, for ISSUER_KEY
  npm run credentials -- compromise <key>  a key is in wrong hands: what it signed ends, and is issued anew
  npm run credentials -- issue             issue what confirmed projects lack, now`;

type Command = (
  deps: { db: Awaited<ReturnType<typeof openDatabase>>['db']; env: ReturnType<typeof readEnv> },
  word: string,
) => Promise<void>;

const commands: Record<string, Command> = {
  keys: async ({ db, env }) => {
    for (const { key, since, compromised_at } of await listKeys(db)) {
      const ended = compromised_at ? `  compromised at ${compromised_at.toISOString()}` : '';
      console.log(`${env.issuer.did}#${key}  since ${since.toISOString()}${ended}`);
    }
  },
  compromise: async (deps, key) => {
    await compromiseKey(deps, key);
    await settleAll(deps);
    console.log(`${key} counts no more.`);
  },
  issue: (deps) => settleAll(deps),
};

try {
  const [name = '', word = ''] = process.argv.slice(2);
  const command = commands[name];
  // Before there is a key there are no settings.
  if (name === 'new-key' && /^[\w.:-]+$/.test(word)) console.log(newIssuerKey(word));
  else if (!command || (name === 'compromise') !== (word !== '')) throw new Error(usage);
  else {
    const env = readEnv();
    const { db, close } = await openDatabase(env, { exclusive: false });
    try {
      await migrate(db);
      // Who only looks states nothing in the log.
      if (name !== 'keys') await db.transaction().execute((trx) => noteIssuerKey(trx, env));
      await command({ db, env }, word);
    } finally {
      await close();
    }
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
