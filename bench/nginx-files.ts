import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, runProgram } from '../server/testing/run-program.ts';

/** A real nginx that gives out the files of a folder. */
export async function startNginxFiles(root: string) {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-nginx-'));
  mkdirSync(join(folder, 'temp'));
  const port = await freePort();
  const temps = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/temp/${kind};`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1; ${process.getuid?.() === 0 ? 'user root;' : ''}
     events { worker_connections 1024; }
     http { access_log off; sendfile on; ${temps.join(' ')}
       server { listen 127.0.0.1:${port}; root ${root};
         location / { add_header Cache-Control "public, max-age=31536000, immutable"; add_header Access-Control-Allow-Origin "*"; } } }`,
  );
  const program = await runProgram('/usr/sbin/nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { port });
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      await program.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
