import type { Deps } from '#server/auth/deps.ts';
import { readEnv } from '#server/env.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { openFileStore } from '#server/platform/files/open-file-store.ts';
import { newLogKey } from '#server/platform/settings/read-log-keys.ts';
import { checkLog } from './check-log.ts';
import { vkeyOf } from './log-policy.ts';
import { recoverLog } from './recover-log.ts';
import { requireOrigin } from './require-origin.ts';
import { admitWitness, listWitnesses, removeWitness } from './witnesses.ts';

// `npm run log`: works beside a running server, and without one.
const usage = `Usage:
  npm run log -- check                read the whole log: database, files and what the signer remembers
  npm run log -- recover              make them agree again after a backup was restored
  npm run log -- keys                 the public keys that sign
  npm run log -- new-key <host>/log   print a new private key, for LOG_KEY
  npm run log -- admit <key> [url]    let a witness sign, by its public key; with its address it is asked
  npm run log -- dismiss <name>       let a witness sign no more
  npm run log -- witnesses            who may sign, and what each signed last`;

type Log = Pick<Deps, 'db' | 'env' | 'files'>;

/** Reads all of it and says what is wrong. */
async function report(log: Log) {
  const { size, signed, waiting, broken } = await checkLog(log);
  console.log(`${size} entries, ${signed} of them signed; ${waiting} statements wait.`);
  for (const text of broken) console.error(text);
  console.log(broken.length === 0 ? 'The log is as it was published.' : 'The log was changed.');
  process.exitCode = broken.length === 0 ? 0 : 1;
}

const commands: Record<string, (log: Log, word: string, url: string | null) => Promise<void>> = {
  check: report,
  recover: async (log) => {
    const { readBack, lost, remembered } = await recoverLog(log);
    console.log(`${readBack} entries read back, the statements of ${lost} are lost.`);
    if (remembered) console.log('The signer remembers the newest head again.');
    await report(log);
  },
  keys: async ({ env }) => {
    for (const key of env.log.keys) console.log(vkeyOf(key));
  },
  admit: async ({ db }, vkey, url) => console.log(`${await admitWitness(db, vkey, url)} may sign.`),
  dismiss: async ({ db }, name) => {
    if (!(await removeWitness(db, name))) throw new Error(`No witness is called ${name}.`);
    console.log(`${name} signs no more.`);
  },
  witnesses: async ({ db }) => {
    for (const { vkey, size, at, last_error } of await listWitnesses(db)) {
      const signed = size === null ? 'nothing yet' : `${size} entries at ${at?.toISOString()}`;
      console.log([vkey, signed, ...(last_error ? [last_error] : [])].join('  '));
    }
  },
};

try {
  const [name = '', word = '', url = null] = process.argv.slice(2);
  const command = commands[name];
  const needsWord = name === 'admit' || name === 'dismiss';
  // Before there is a key there are no settings.
  if (name === 'new-key' && /^[\w.:-]+\/log$/.test(word)) console.log(newLogKey(word));
  else if (!command || needsWord !== (word !== '')) throw new Error(usage);
  else {
    const env = readEnv();
    const { db, close } = await openDatabase(env, { exclusive: false });
    try {
      await migrate(db);
      await requireOrigin({ db, env });
      await command({ db, env, files: await openFileStore(env) }, word, url);
    } finally {
      await close();
    }
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
