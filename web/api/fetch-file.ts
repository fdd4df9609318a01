import { ApiError } from './client.ts';
import { requestTimeout } from './send-with-token.ts';

/** An answer to HEAD has no body that could say it. */
const codes: Record<number, string> = {
  0: 'offline',
  401: 'session_missing',
  403: 'step_up_required',
  404: 'not_found',
  429: 'too_many_requests',
};

/** Has the browser stream a file to disk, once the server has said that it would send it: else rejects with why not. */
export async function fetchFile(path: string) {
  const { status } = await fetch(path, { method: 'HEAD', signal: AbortSignal.timeout(requestTimeout) }).catch(() => ({
    status: 0,
  }));
  if (status !== 200) {
    throw new ApiError({ type: 'about:blank', title: 'Not fetched', status, code: codes[status] ?? 'internal' });
  }
  location.assign(path);
}
