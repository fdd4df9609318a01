import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readEnv } from '#server/env.ts';
import { newIssuerKey } from '#server/platform/settings/read-issuer-keys.ts';
import { newLogKey } from '#server/platform/settings/read-log-keys.ts';
import { startCaddy } from '#server/testing/caddy.ts';
import { isMissing } from '#server/testing/debian-programs.ts';
import { productNode } from '#server/testing/product-node.ts';
import { notToRun } from './packages-to-run.ts';

const deploy = join(import.meta.dirname, '..', 'deploy');
const read = (path: string) => readFileSync(join(deploy, path), 'utf8');
const settings = new Set([
  ...[...readFileSync(join(deploy, '../server/env.ts'), 'utf8').matchAll(/^ {2}([A-Z_]+): optional/gm)].map(
    ([, name]) => name,
  ),
  // Read by the C library.
  'MALLOC_ARENA_MAX',
]);
const unknown = (names: string[]) => names.filter((name) => !settings.has(name));

/** Paths of the probes that a process has. */
const probes = [
  ...readFileSync(join(deploy, '../server/platform/health/probe-routes.ts'), 'utf8').matchAll(/^ {4}'(\/\w+)',/gm),
].map(([, path]) => path as string);
const isProbe = (address: string) => {
  const [path = '', query] = address.split('?');
  return probes.includes(path) && [undefined, 'exclude=mail,log,files,clock,room'].includes(query);
};

test('the probes of a process are the ones that are asked', () => {
  expect(probes.toSorted()).toEqual(['/livez', '/readyz']);
  const asked = [read('Caddyfile'), read('is-ready.mjs')].map((text) => /\/readyz[?=\w,]*/.exec(text)?.[0] ?? '');
  expect(asked.filter((address) => !isProbe(address))).toEqual([]);
});

test('proxies let go of an idle connection before a process that stops does', () => {
  const { drainSeconds } = readEnv({
    ...{ NODE_ENV: 'production', PUBLIC_URL: 'https://countersign.example', SECRET_KEY: 'x'.repeat(32) },
    ...{ LOG_KEY: newLogKey('countersign.example/log'), ISSUER_KEY: newIssuerKey('countersign.example') },
  });
  for (const idle of [
    /^ *keepalive_timeout (\d+)s;$/m.exec(read('nginx.conf')),
    /^\t+keepalive (\d+)s$/m.exec(read('Caddyfile')),
  ])
    expect(Number(idle?.[1])).toBeLessThan(drainSeconds);
});

test.skipIf(isMissing('caddy'))('in the clear pages lead to https, and calls are refused', async () => {
  const proxy = await startCaddy([1]);
  const ask = async (path: string) => {
    const { status, headers } = await fetch(`${proxy.plain}${path}`, { redirect: 'manual' });
    return [status, headers.get('location')];
  };
  expect(await ask('/en/discover?q=a')).toEqual([308, 'https://127.0.0.1/en/discover?q=a']);
  expect(await ask('/api/session?q=a')).toEqual([403, null]);
  await proxy.stop();
});

test('what the image presets is known, and lets it start with keys alone', () => {
  const preset =
    /^ENV (.*)$/m
      .exec(read('Dockerfile'))?.[1]
      ?.split(' ')
      .map((each) => each.split('=')) ?? [];
  expect(unknown(preset.map(([name]) => name as string))).toEqual([]);
  expect(preset.length).toBeGreaterThan(3);
});

test('packages that are left out of the image are dependencies of ours', () => {
  const { dependencies } = JSON.parse(readFileSync(join(deploy, '../package.json'), 'utf8'));
  expect(notToRun.filter((name) => !dependencies[name])).toEqual([]);
});

type Service = {
  command?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  networks?: string[];
  depends_on?: Record<string, unknown>;
  read_only?: boolean;
};
const compose = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const ours = Object.entries(compose.services).filter(([name]) => ['keys', 'migrate', 'web', 'worker'].includes(name));

describe('compose.yaml', () => {
  test('gives our processes settings that they know, and asks for nothing but a domain', () => {
    for (const [, { environment, read_only }] of ours) {
      expect(unknown(Object.keys(environment ?? {}))).toEqual([]);
      expect(read_only).toBe(true);
    }
    const asked = [...read('compose.yaml').matchAll(/\$\{(\w+)(:[?-])?/g)].filter(([, , preset]) => preset !== ':-');
    expect([...new Set(asked.map(([, name]) => name))]).toEqual(['DOMAIN']);
  });

  test('leads to the database and the bucket only from those who ask them', () => {
    const within = Object.entries(compose.services).filter(([, { networks = [] }]) => networks.includes('back'));
    expect(within.map(([name]) => name).toSorted()).toEqual(['bucket', 'migrate', 'postgres', 'web', 'worker']);
  });

  test.each([['web'], ['worker']])('starts %s with keys that were made for it', (name) => {
    const folder = mkdtempSync(join(tmpdir(), 'countersign-keys-'));
    for (const each of ['product', 'migrate', 'database', 'bucket']) execFileSync('mkdir', [join(folder, each)]);
    const make = () => execFileSync(productNode, [join(deploy, 'make-keys.ts'), folder, 'countersign.example']);
    const made = () => readFileSync(join(folder, 'product/env'), 'utf8');
    make();
    const first = made();
    make();
    expect(made()).toBe(first);
    const keys = parseEnv(first);
    const given = Object.entries(compose.services[name]?.environment ?? {}).map(([key, value]) => [
      key,
      value.replace(/\$\{DOMAIN[^}]*\}/, 'countersign.example').replace(/\$\{\w+:-([^}]*)\}/, '$1'),
    ]);
    const env = readEnv({ NODE_ENV: 'production', DATA_DIR: folder, ...keys, ...Object.fromEntries(given) });
    expect(env.serves).toBe(name === 'web');
    expect([env.local, env.log.origin, env.publicUrl]).toEqual([
      false,
      'countersign.example/log',
      'https://countersign.example',
    ]);
    // Who they are called by is there, and takes the same secret.
    const called = [env.databaseUrl, env.bucket?.endpoint, env.smtpUrl].map((url) => new URL(url as string).hostname);
    expect(called.filter((host) => !compose.services[host])).toEqual([]);
    // Servers and whoever migrates know different users of one database.
    const owner = parseEnv(readFileSync(join(folder, 'migrate/env'), 'utf8'));
    expect(owner.SERVER_DATABASE_URL).toBe(env.databaseUrl);
    expect(new URL(owner.DATABASE_URL as string)).toMatchObject({
      username: 'countersign',
      password: readFileSync(join(folder, 'database/password'), 'utf8'),
      host: new URL(env.databaseUrl as string).host,
    });
    expect(new URL(env.databaseUrl as string).username).not.toBe('countersign');
    const { identities } = JSON.parse(readFileSync(join(folder, 'bucket/s3.json'), 'utf8'));
    expect(identities[0].credentials[0].secretKey).toBe(env.bucket?.credentials?.secretAccessKey);
    rmSync(folder, { recursive: true });
  });

  test('gives servers a user of their own where an earlier version had them own the tables, and keeps every secret', () => {
    const folder = mkdtempSync(join(tmpdir(), 'countersign-keys-'));
    for (const each of ['product', 'migrate', 'database', 'bucket']) execFileSync('mkdir', [join(folder, each)]);
    const ownerUrl = 'postgres://countersign:first-made@postgres/countersign';
    const kept = `SECRET_KEY='kept'\nLOG_KEY='PRIVATE+KEY+kept'\n`;
    writeFileSync(join(folder, 'product/env'), `${kept}DATABASE_URL='${ownerUrl}'\nFILES_URL='s3://kept'\n`);
    writeFileSync(join(folder, 'database/password'), 'first-made');
    const make = () => execFileSync(productNode, [join(deploy, 'make-keys.ts'), folder, 'countersign.example']);
    const made = (file: string) => parseEnv(readFileSync(join(folder, file), 'utf8'));
    make();
    const { DATABASE_URL: serverUrl, ...rest } = made('product/env');
    expect(rest).toEqual({ SECRET_KEY: 'kept', LOG_KEY: 'PRIVATE+KEY+kept', FILES_URL: 's3://kept' });
    expect(made('migrate/env')).toEqual({ DATABASE_URL: ownerUrl, SERVER_DATABASE_URL: serverUrl });
    expect(URL.parse(serverUrl ?? '')?.username).toBe('countersign_server');
    make();
    expect(made('product/env').DATABASE_URL).toBe(serverUrl);
    expect(readFileSync(join(folder, 'database/password'), 'utf8')).toBe('first-made');
    rmSync(folder, { recursive: true });
  });

  test('mounts files that are there and volumes that it names; who is waited for is a service', () => {
    const mounted = Object.values(compose.services).flatMap(({ volumes = [] }) =>
      volumes.map((each) => each.split(':')[0] as string),
    );
    const files = mounted.filter((each) => each.startsWith('./'));
    expect(files.filter((file) => globSync(file, { cwd: deploy }).length === 0)).toEqual([]);
    expect([...new Set(mounted.filter((each) => !each.startsWith('./')))].toSorted()).toEqual(
      Object.keys(compose.volumes).toSorted(),
    );
    const awaited = Object.values(compose.services).flatMap(({ depends_on = {} }) => Object.keys(depends_on));
    expect(awaited.filter((name) => !compose.services[name])).toEqual([]);
    const proxied = [...read('Caddyfile').matchAll(/\{\$(\w+):?([^}]*)\}/g)];
    expect(proxied.map(([, name]) => name)).toContain('DOMAIN');
    for (const name of ['web', 'worker']) expect(read('prometheus/prometheus.yml')).toContain(name);
    expect(read('grafana/datasource.yml')).toContain('http://prometheus:9090');
  });
});

// biome-ignore lint/suspicious/noExplicitAny: what Kubernetes is given has no type here.
const manifests: any[] = globSync('kubernetes/*.yaml', { cwd: deploy })
  .flatMap((file) => parseAllDocuments(read(file)))
  .map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS();
  });
const ofKind = (kind: string) => manifests.filter((each) => each.kind === kind);

describe('manifests for Kubernetes', () => {
  test.each(['web', 'worker'])(
    '%s is probed where it answers, stops later than it drains, and has no right',
    (role) => {
      const { spec } = ofKind('Deployment').find(({ metadata }) => metadata.name === role).spec.template;
      const [container] = spec.containers;
      const asked = ['startupProbe', 'livenessProbe', 'readinessProbe'].map((name) => container[name].httpGet);
      expect(asked.filter(({ path }) => !isProbe(path))).toEqual([]);
      expect(asked.filter(({ port }) => !container.ports.some(({ name }: { name: string }) => name === port))).toEqual(
        [],
      );
      expect(container.env).toEqual([{ name: 'ROLE', value: role }]);
      const [config] = ofKind('ConfigMap');
      expect(unknown(Object.keys(config.data))).toEqual([]);
      expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(Number(config.data.DRAIN_SECONDS) + 20);
      expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 65_532 });
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      const claims = ofKind('PersistentVolumeClaim').map(({ metadata }) => metadata.name);
      expect(claims).toContain(spec.volumes[0].persistentVolumeClaim.claimName);
    },
  );

  test('each one that selects pods finds some', () => {
    const labels = ofKind('Deployment').map(({ spec }) => spec.template.metadata.labels);
    const selectors = [
      ...ofKind('Deployment').map(({ spec }) => spec.selector.matchLabels),
      ...ofKind('Service').map(({ spec }) => spec.selector),
      ...ofKind('PodDisruptionBudget').map(({ spec }) => spec.selector.matchLabels),
      ...ofKind('NetworkPolicy').map(({ spec }) => spec.podSelector.matchLabels),
    ];
    const finds = (selector: Record<string, string>) =>
      labels.some((each) => Object.entries(selector).every(([name, value]) => each[name] === value));
    expect(selectors.filter((each) => !finds(each))).toEqual([]);
    expect(selectors.length).toBe(6);
  });
});

describe('the unit for systemd', () => {
  const unit = read('systemd/countersign@.service');

  test('sets what the product knows, and waits longer than it drains', () => {
    const set =
      /^Environment=(.*)$/m
        .exec(unit)?.[1]
        ?.split(' ')
        .map((each) => each.split('=')[0] as string) ?? [];
    expect(unknown(set)).toEqual([]);
    expect(set).toContain('ROLE');
    expect(Number(/^TimeoutStopSec=(\d+)s$/m.exec(unit)?.[1])).toBeGreaterThan(20);
  });

  test('starts again for as long as the database is away, and needs nobody for that', () => {
    const of = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1];
    expect([of('Restart'), of('StartLimitIntervalSec')]).toEqual(['always', '0']);
  });

  test.skipIf(isMissing('systemd'))('is understood by systemd, which finds it little exposed', () => {
    const folder = mkdtempSync(join(tmpdir(), 'countersign-unit-'));
    const file = join(folder, 'countersign@web.service');
    writeFileSync(file, unit.replace('/opt/countersign/node_modules/.bin/node', productNode));
    const analyze = (...args: string[]) => {
      const { status, stdout, stderr } = spawnSync('systemd-analyze', [...args, file], { encoding: 'utf8' });
      return { status, said: stderr, told: stdout };
    };
    expect(analyze('verify')).toMatchObject({ status: 0, said: '' });
    expect(analyze('security', '--offline=yes', '--threshold=15')).toMatchObject({ status: 0, said: '' });
    rmSync(folder, { recursive: true });
  });
});
