import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, runProgram } from './run-program.ts';

const config = readFileSync(join(import.meta.dirname, '..', '..', 'deploy', 'nginx.conf'), 'utf8');

/** A real nginx, Debian's package, in front of several servers in turn: with the very file that operators are given. */
export async function startNginx(upstreams: number[]) {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-nginx-'));
  mkdirSync(join(folder, 'temp'));
  const port = await freePort();
  const temps = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/temp/${kind};`,
  );
  const root = process.getuid?.() === 0;
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1; ${root ? 'user root;' : ''}
     events { worker_connections 1024; }
     http {
       access_log off; sendfile on; ${temps.join(' ')}
       ${configFor(folder, port, upstreams)}
     }`,
  );
  const program = await runProgram('/usr/sbin/nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { port });
  return {
    ...program,
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      await program.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Our ports and folder in place of an operator's. */
function configFor(folder: string, port: number, upstreams: number[]) {
  const servers = upstreams.map((each) => `server 127.0.0.1:${each} max_fails=0;`);
  return config
    .replace(/ *server \d[\s\S]*max_fails=0;/, servers.join('\n'))
    .replace('/var/cache/nginx', folder)
    .replace('listen 80;', `listen 127.0.0.1:${port};`);
}
