import { readEnv } from '#server/env.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { runAdminCommand } from './run-admin-command.ts';

// `npm run admin -- grant <email>`: works beside a running server, and without one.
try {
  const env = readEnv();
  const { db, close } = await openDatabase(env, { exclusive: false });
  try {
    await migrate(db);
    const { text, ok } = await runAdminCommand(db, env.secretKey, process.argv.slice(2));
    (ok ? console.log : console.error)(text);
    process.exitCode = ok ? 0 : 1;
  } finally {
    await close();
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
