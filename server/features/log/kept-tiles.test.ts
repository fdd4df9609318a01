import { expect, test } from 'vitest';
import { addConfirmedMember } from '#server/testing/backing.ts';
import { isMissing } from '#server/testing/debian-programs.ts';
import { startNginx } from '#server/testing/nginx.ts';
import { freePort } from '#server/testing/run-program.ts';
import { startTestApp } from '#server/testing/test-app.ts';

test.skipIf(isMissing('nginx'))(
  'a proxy keeps files of the log for good, and none that is still to come (nginx)',
  async () => {
    const server = await startTestApp();
    const port = await freePort();
    await server.app.listen({ port, host: '127.0.0.1' });
    const proxy = await startNginx([port]);
    const ask = async (path: string) => {
      const answer = await fetch(proxy.url + path);
      const { status, headers } = answer;
      const [cached, origin, type] = ['cache-control', 'access-control-allow-origin', 'content-type'].map((name) =>
        headers.get(name),
      );
      return { status, cached, origin, type, bytes: Buffer.from(await answer.arrayBuffer()).toString('hex') };
    };
    try {
      for (let n = 1; n < 10; n += 1) expect((await ask(`/log/tile/0/000.p/${n}`)).status).toBe(404);
      await addConfirmedMember(server);
      await server.work();
      const [, size] = (await (await fetch(`${proxy.url}/log/checkpoint`)).text()).split('\n');
      const tile = await ask(`/log/tile/0/000.p/${size}`);
      expect(Number(size)).toBeLessThan(10);
      expect(tile).toMatchObject({
        status: 200,
        cached: 'public, max-age=31536000, immutable',
        origin: '*',
        type: 'application/octet-stream',
      });
      expect(tile.bytes.length).toBe(Number(size) * 64);
      await server.app.close();
      expect(await ask(`/log/tile/0/000.p/${size}`)).toEqual(tile);
      expect((await ask('/log/checkpoint')).status).toBe(502);
    } finally {
      await proxy.stop();
      await server.close();
    }
  },
);
