import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, runProgram } from './run-program.ts';

/** A real nginx, Debian's package, in front of several servers in turn, as docs/operating.md says to set it up. */
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
       access_log off; ${temps.join(' ')}
       upstream countersign {
         ${upstreams.map((each) => `server 127.0.0.1:${each} max_fails=0;`).join('\n         ')}
         keepalive 16;
         keepalive_timeout 3s;
       }
       server {
         listen 127.0.0.1:${port};
         location / {
           proxy_pass http://countersign;
           proxy_connect_timeout 2s;
           proxy_http_version 1.1;
           proxy_set_header Connection "";
           proxy_set_header Host $http_host;
           proxy_set_header X-Forwarded-For $remote_addr;
           proxy_read_timeout 60s;
         }
       }
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
