import { execFile, execFileSync, spawnSync } from 'node:child_process';
import {
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statfsSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { isMissing } from './debian-programs.ts';
import { productNode } from './product-node.ts';
import { runProgram } from './run-program.ts';

const root = join(import.meta.dirname, '..', '..');
const user = 65532;

/** Whether this machine can build an image and enter it: Debian's programs, and a system that lets us mount. */
export const hasContainers =
  !isMissing('buildah', 'binutils') &&
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['--mount', 'true']).status === 0;

type Image = { Docker: { config: { Env: string[]; Entrypoint: string[]; Cmd: string[]; User: string } } };

/**
 * The image of deploy/Dockerfile, built by buildah without a registry: its first stage is what that runs, done here on
 * what is built already; its base are the libraries of this machine.
 */
export async function buildContainer() {
  if (!existsSync(join(root, 'build'))) throw new Error('an image holds what is built: npm run build');
  // On a disk: it is larger than what tests may keep in memory.
  const folder = mkdtempSync('/var/tmp/countersign-container-');
  const storage = ['--root', join(folder, 'storage'), '--runroot', join(folder, 'run')];
  const overlay = 0x79_4c_76_30;
  const env = {
    ...process.env,
    BUILDAH_ISOLATION: 'chroot',
    STORAGE_DRIVER: statfsSync(folder).type === overlay ? 'vfs' : 'overlay',
  };
  const buildah = (...args: string[]) =>
    execFileSync('buildah', [...storage, ...args], {
      cwd: root,
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  const stage = join(folder, 'stage');
  execFileSync(productNode, ['scripts/gather-product.ts', join(stage, 'product')], { cwd: root });
  const base = layBase(join(folder, 'base'));
  writeFileSync(join(folder, 'Base'), 'FROM scratch\nCOPY . /\n');
  const quickly = ['build', '--quiet', '--layers=false', '--format', 'docker'];
  buildah(...quickly, '--tag', 'base', '--file', join(folder, 'Base'), base);
  const ours = ['--build-context', `product=${stage}`, '--build-arg', 'BASE=localhost/base'];
  buildah(...quickly, '--tag', 'countersign', ...ours, '--file', 'deploy/Dockerfile', '.');
  const { config } = (JSON.parse(buildah('inspect', '--type', 'image', 'countersign')) as Image).Docker;
  const mounted = buildah('mount', buildah('from', '--pull-never', 'countersign').trim()).trim();

  /** As a runtime would: the image and nothing else, read only, its user without a right, one volume. */
  const enter = (args: string[], volumes: Record<string, string>) => [
    '--mount',
    'sh',
    '-euc',
    `mount --bind ${mounted} ${mounted}
     mount -t tmpfs tmpfs ${mounted}/tmp
     mount --bind /dev ${mounted}/dev
     mount --bind /proc ${mounted}/proc
     ${Object.entries(volumes)
       .map(([from, to]) => `mount --bind ${from} ${mounted}${to}`)
       .join('\n')}
     mount -o remount,ro,bind ${mounted}
     exec unshare --root=${mounted} --wd=/app --setgid ${user} --setuid ${user} "$@"`,
    'sh',
    `/usr/local/bin/${config.Entrypoint[0]}`,
    ...args,
  ];
  const preset = Object.fromEntries(config.Env.map((each) => each.split(/=(.*)/s).slice(0, 2)));
  return {
    config,
    root: mounted,
    /** An empty volume with the owner that Docker gives it. */
    volume: (name: string) => {
      const path = join(folder, name);
      mkdirSync(path);
      chownSync(path, user, user);
      return path;
    },
    /** What a command in it says. */
    call: async (args: string[], volumes: Record<string, string> = {}, settings: Record<string, string> = {}) =>
      (await promisify(execFile)('unshare', enter(args, volumes), { env: { ...preset, ...settings } })).stdout,
    start: (port: number, settings: Record<string, string>, volumes: Record<string, string>, args = config.Cmd) =>
      runProgram('unshare', enter(args, volumes), { port, env: { ...preset, PORT: `${port}`, ...settings } }),
    remove: () => {
      buildah('umount', '--all');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What `gcr.io/distroless/cc` has: Debian's C and C++ libraries, names of users, and no program. */
function layBase(base: string) {
  for (const path of ['etc', 'tmp', 'proc', 'dev', 'usr/lib', 'usr/lib64'])
    mkdirSync(join(base, path), { recursive: true });
  for (const path of ['lib', 'lib64']) symlinkSync(`usr/${path}`, join(base, path));
  const files = execFileSync('dpkg', ['--listfiles', 'libc6', 'libgcc-s1', 'libstdc++6'], { encoding: 'utf8' });
  for (const path of files.split('\n').filter((each) => /\/lib.*\.so/.test(each) && !/gconv|\.py$/.test(each))) {
    const place = join(base, path);
    mkdirSync(dirname(place), { recursive: true });
    copyFileSync(path, place);
  }
  writeFileSync(join(base, 'etc/passwd'), `nonroot:x:${user}:${user}:nonroot:/:/sbin/nologin\n`);
  return base;
}
