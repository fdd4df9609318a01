// The one door behind every npm script. Plain JavaScript that Node 20 can run: it installs what is missing, then hands
// over to the Node of package.json.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (name) => join(root, 'node_modules', '.bin', name);
const [task = 'start', ...rest] = process.argv.slice(2);
const callers = callersOf();

process.chdir(root);
install();

const tasks = {
  start: () => {
    build('--when-changed');
    become(['build/main/main.js']);
  },
  dev: () => become(['server/main.ts'], { NODE_ENV: 'development' }),
  build: () => build(),
  admin: () => become(['server/features/admin/grant-admin.ts', ...rest]),
  'identity-keys': () => become(['server/features/identity/identity-keys.ts']),
  audit: () => become(['server/platform/audit/run-audit-command.ts', ...rest]),
  log: () => become(['server/features/log/run-log-command.ts', ...rest]),
  migrate: () => become(['server/platform/migrate/run-migrate-command.ts']),
  backup: () => become(['server/platform/backup/run-backup-command.ts', 'backup', ...rest]),
  restore: () => become(['server/platform/backup/run-backup-command.ts', 'restore', ...rest]),
  credentials: () => become(['server/features/credentials/run-credentials-command.ts', ...rest]),
  bench: () => {
    const own = {
      trust: 'bench/trust/trust.ts',
      million: 'bench/million/million.ts',
      search: 'bench/search/search.ts',
      identity: 'bench/identity.ts',
      payments: 'bench/payments.ts',
      admin: 'bench/admin/admin.ts',
    }[rest[0]];
    if (own) return become([own, ...rest.slice(1)]);
    build('--when-changed');
    const pages = {
      'first-content': 'bench/first-content.ts',
      'first-request': 'bench/first-request.ts',
      acts: 'bench/acts.ts',
      // Hardly any acts before them, and no kills.
      'long-lists': 'bench/acts.ts 25 0',
      lighthouse: 'bench/lighthouse.ts',
    }[rest[0]];
    if (pages) return become([...pages.split(' '), ...rest.slice(1)]);
    become(['bench/run.ts', ...rest]);
  },
  shot: () => {
    build('--when-changed');
    become(['scripts/shoot.ts', ...rest]);
  },
  'try:engines': () => {
    build('--when-changed');
    become(['e2e/engines/try-engines.ts', ...rest]);
  },
  'try:machines': () => {
    build('--when-changed');
    become(['e2e/machines/try-machines.ts', ...rest]);
  },
  sbom: () => become(['scripts/third-party/print-sbom.ts']),
  generate: () => become(['scripts/generate-database-types.ts', ...rest]),
  test: () => become(['scripts/test.ts', ...rest], { NODE_ENV: 'test' }),
};
if (!tasks[task]) fail(`There is no task "${task}". Known: ${Object.keys(tasks).join(', ')}.`);
tasks[task]();

/**
 * Installs what package-lock.json pins, when it is not what is installed. Not by `npm ci`: that refuses a lock made
 * where a registry lacks the builds for other platforms (docs/decisions/0002-local-toolchain.md).
 */
function install() {
  const stamp = join(root, 'node_modules', '.countersign-installed');
  const wanted = digest('package-lock.json');
  if (existsSync(bin('node')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing packages (once, about half a minute) ...');
  must(
    spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
      stdio: ['ignore', 'inherit', 'inherit'],
    }),
  );
  writeFileSync(stamp, wanted);
}

/** Builds pages and server, when their sources are not the ones of the last build. */
function build(...options) {
  must(spawnSync(bin('node'), ['scripts/build.ts', ...options], { stdio: 'inherit' }));
}

/** Runs a program of ours in the terminal's place: signals reach it once, and its end is ours. */
function become(args, env = {}) {
  const child = spawn(bin('node'), args, {
    stdio: 'inherit',
    env: {
      // Node keeps what it compiled, and the types it stripped, for the next start.
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
      ...process.env,
      PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`,
      ...env,
    },
  });
  // Ctrl-C reaches the child by itself; a kill of this process has to be passed on.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  // A kill of npm may end the shell between npm and us, or leave it where it is, and nobody tells us.
  const watch = setInterval(() => {
    if (!process.env.npm_lifecycle_event || callersOf() === callers) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 500);
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

/** The shell that runs us and the npm that runs the shell, as far as the system tells. */
function callersOf() {
  const shell = process.ppid;
  try {
    return `${shell} ${readFileSync(`/proc/${shell}/stat`, 'utf8').split(') ')[1].split(' ')[1]}`;
  } catch {
    return `${shell}`;
  }
}

function digest(file) {
  return createHash('sha256')
    .update(readFileSync(join(root, file)))
    .digest('hex');
}

function must(result) {
  if (result.status !== 0) fail(result.error?.message ?? result.stderr ?? `stopped with ${result.status}`);
  return result;
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
