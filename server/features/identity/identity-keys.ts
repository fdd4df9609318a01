import { readEnv } from '#server/env.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { rewrapKeys } from './rewrap-keys.ts';

// `npm run identity-keys`: after a new first key in IDENTITY_KEYS; works beside a running server, and without one.
try {
  const env = readEnv();
  const { db, close } = await openDatabase(env, { exclusive: false });
  try {
    await migrate(db);
    const { current, rewrapped, current_already, closed } = await rewrapKeys({ db, env });
    console.log(`${rewrapped} submissions are wrapped under ${current} now, ${current_already} were before.`);
    for (const [id, count] of Object.entries(closed))
      console.error(
        `${count} are wrapped under ${id}, which IDENTITY_KEYS lacks or has with another secret: put it back.`,
      );
    if (Object.keys(closed).length === 0) console.log('No other key is needed any more.');
    else process.exitCode = 1;
  } finally {
    await close();
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
