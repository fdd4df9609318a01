import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { debianPrograms } from './debian-programs.ts';
import { freePort, runProgram } from './run-program.ts';

const config = join(import.meta.dirname, '..', '..', 'deploy', 'Caddyfile');

/** A real Caddy, Debian's package, in front of several servers: with the very file that operators are given. */
export async function startCaddy(upstreams: number[]) {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-caddy-'));
  const [port, secure, redirecting] = [await freePort(), await freePort(), await freePort()];
  const program = await runProgram(debianPrograms.caddy, ['run', '--adapter', 'caddyfile', '--config', config], {
    port,
    env: {
      DOMAIN: `http://127.0.0.1:${port}`,
      WEB: upstreams.map((each) => `127.0.0.1:${each}`).join(' '),
      CADDY_OPTIONS: `https_port ${secure}\nhttp_port ${redirecting}\nskip_install_trust`,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      HOME: folder,
    },
  });
  return {
    url: `http://127.0.0.1:${port}`,
    /** Where it is asked in the clear, in life. */
    plain: `http://127.0.0.1:${redirecting}`,
    output: program.output,
    stop: async () => {
      await program.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
