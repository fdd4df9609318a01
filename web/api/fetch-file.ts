import { ApiError } from './client.ts';

/** Has the browser stream a file to disk, once the server has said that it would send it: else rejects with why not. */
export async function fetchFile(path: string) {
  const { status } = await fetch(path, { method: 'HEAD' }).catch(() => ({ status: 0 }));
  if (status !== 200) {
    const code = status === 403 ? 'step_up_required' : status === 404 ? 'not_found' : status ? 'internal' : 'offline';
    throw new ApiError({ type: 'about:blank', title: 'Not fetched', status, code });
  }
  location.assign(path);
}
