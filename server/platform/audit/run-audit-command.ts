import { readEnv } from '#server/env.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { checkLog } from './check-log.ts';
import { sealLog } from './seal-log.ts';

// `npm run audit`: works beside a running server, and without one.
const usage = `Usage:
  npm run audit -- check          read the whole audit log against its chain
  npm run audit -- check <link>   the same, and that a link noted earlier is still in it`;

try {
  const [command, head] = process.argv.slice(2);
  if (command !== 'check') throw new Error(usage);
  const env = readEnv();
  const { db, close } = await openDatabase(env, { exclusive: false });
  try {
    await migrate(db);
    await sealLog(db, env.secretKey);
    const { rows, emptied, unsealed, head: last, broken } = await checkLog(db, env.secretKey, head);
    console.log(`${rows} rows, ${emptied} of them emptied by erasures, ${unsealed} not in the chain yet.`);
    console.log(`Last link: ${last}`);
    for (const text of broken) console.error(text);
    console.log(broken.length === 0 ? 'The log is as it was written.' : 'The log was changed.');
    process.exitCode = broken.length === 0 ? 0 : 1;
  } finally {
    await close();
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
