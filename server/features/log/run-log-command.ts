import { readEnv } from '#server/env.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { openFileStore } from '#server/platform/files/open-file-store.ts';
import { newLogKey } from '#server/platform/settings/read-log-keys.ts';
import { checkLog } from './check-log.ts';
import { vkeyOf } from './log-policy.ts';
import { recoverLog } from './recover-log.ts';

// `npm run log`: works beside a running server, and without one.
const usage = `Usage:
  npm run log -- check                read the whole log: database, files and what the signer remembers
  npm run log -- recover              make them agree again after a backup was restored
  npm run log -- keys                 the public keys that sign
  npm run log -- new-key <host>/log   print a new private key, for LOG_KEY`;

try {
  const [command, origin] = process.argv.slice(2);
  if (command === 'new-key' && /^[\w.:-]+\/log$/.test(origin ?? '')) console.log(newLogKey(origin ?? ''));
  else if (command === 'keys') for (const key of readEnv().log.keys) console.log(vkeyOf(key));
  else if (command === 'check' || command === 'recover') {
    const env = readEnv();
    const { db, close } = await openDatabase(env, { exclusive: false });
    try {
      await migrate(db);
      const files = await openFileStore(env);
      if (command === 'recover') {
        const { readBack, lost, remembered } = await recoverLog({ db, env, files });
        console.log(`${readBack} entries read back, the statements of ${lost} are lost.`);
        if (remembered) console.log('The signer remembers the newest head again.');
      }
      const { size, signed, waiting, broken } = await checkLog({ db, files });
      console.log(`${size} entries, ${signed} of them signed; ${waiting} statements wait.`);
      for (const text of broken) console.error(text);
      console.log(broken.length === 0 ? 'The log is as it was published.' : 'The log was changed.');
      process.exitCode = broken.length === 0 ? 0 : 1;
    } finally {
      await close();
    }
  } else throw new Error(usage);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
