import type { AddressInfo } from 'node:net';
import { Upload } from 'tus-js-client';
import type { signUpMember } from './accounts.ts';
import type { Browser } from './browser.ts';
import type { TestApp } from './test-app.ts';

type Member = Awaited<ReturnType<typeof signUpMember>>;
type Sent = { ok: true; id: string } | { ok: false; status: number; code: string };

/** What the browser sends with each piece of a file. */
export const uploadHeaders = ({ jar }: Browser) => ({
  cookie: Object.entries(jar)
    .map(([name, value]) => `${name}=${value}`)
    .join('; '),
  'x-csrf-token': jar.csrf ?? '',
});

/** An empty draft, of a new project or of this one, in place of the one before. */
export async function newDraft({ browser }: Member, projectId: string | null = null): Promise<string> {
  const { draft } = (await browser.get(`/api/drafts${projectId ? `?project_id=${projectId}` : ''}`)).json();
  if (draft) await browser.delete(`/api/drafts/${draft.id}`);
  return (await browser.put('/api/drafts', { project_id: projectId, data: {} })).json().id;
}

/** Opens a port for the client library that our pages use, which sends a file as the browser does. */
export async function openUploads({ app }: TestApp) {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const send = (
    { browser }: Pick<Member, 'browser'>,
    to: string | { post_id: string },
    name: string,
    content: Buffer,
  ): Promise<Sent> =>
    new Promise((resolve) => {
      const upload = new Upload(content, {
        endpoint: `${base}/api/uploads`,
        metadata: { ...(typeof to === 'string' ? { draft_id: to } : to), filename: name },
        headers: uploadHeaders(browser),
        retryDelays: null,
        onError: (error) => {
          const answer = 'originalResponse' in error ? error.originalResponse : null;
          resolve({ ok: false, status: answer?.getStatus() ?? 0, code: JSON.parse(answer?.getBody() || '{}').code });
        },
        onSuccess: () => resolve({ ok: true, id: upload.url?.split('/').at(-1) ?? '' }),
      });
      upload.start();
    });
  return { base, send };
}
