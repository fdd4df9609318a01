import { existsSync } from 'node:fs';

/** What checks from outside run: packages of Debian, and the file that shows that one is there. */
export const debianPrograms = {
  'chromium-headless-shell': process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  // What stands in for ours until they have come: measures of these letters are known (web/styles/fonts.css).
  'fonts-liberation': '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf',
  'default-jre-headless': '/usr/bin/java',
  spamassassin: '/usr/bin/spamassassin',
  oathtool: '/usr/bin/oathtool',
  nginx: '/usr/sbin/nginx',
  pgbouncer: '/usr/sbin/pgbouncer',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  caddy: '/usr/bin/caddy',
  prometheus: '/usr/bin/promtool',
  buildah: '/usr/bin/buildah',
  binutils: '/usr/bin/strip',
  systemd: '/usr/bin/systemd-analyze',
  openssl: '/usr/bin/openssl',
  'golang-go': '/usr/bin/go',
  'golang-golang-x-mod-dev': '/usr/share/gocode/src/golang.org/x/mod/sumdb/tlog/tile.go',
  'poppler-utils': '/usr/bin/pdfdetach',
  'python3-jwt': '/usr/lib/python3/dist-packages/jwt/__init__.py',
  'python3-pyld': '/usr/lib/python3/dist-packages/pyld/__init__.py',
  'python3-cryptography': '/usr/lib/python3/dist-packages/cryptography/__init__.py',
};
export type DebianProgram = keyof typeof debianPrograms;

/** Which of these are not installed here. A check that needs one is skipped by its name. */
export const missingPrograms = (...names: DebianProgram[]) => names.filter((name) => !existsSync(debianPrograms[name]));

/** Whether one of these is not installed here. */
export const isMissing = (...names: DebianProgram[]) => missingPrograms(...names).length > 0;

/**
 * The browser of journeys, null where there is none: the one that never opens a window, which takes a fifth less, else
 * the whole one. `CHROMIUM` names another.
 */
export const browserPath = () =>
  [debianPrograms['chromium-headless-shell'], ...(process.env.CHROMIUM ? [] : ['/usr/bin/chromium'])].find((path) =>
    existsSync(path),
  ) ?? null;
