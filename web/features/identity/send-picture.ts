import type { ProblemDocument } from '#shared/http/problem.ts';
import type { PicturePart } from '#shared/identity/identity-rules.ts';
import { ApiError } from '#web/api/client.ts';
import { ownHeaders } from '#web/api/send-with-token.ts';

type Sending = {
  address: string;
  openedFor?: string | undefined;
  picture: Blob;
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

export const pictureAddress = (part: PicturePart, cameBy: 'camera' | 'file') =>
  `/api/identity/pictures/${part}?came_by=${cameBy}`;

export const phoneAddress = (part: PicturePart) => `/api/identity/phone/pictures/${part}`;

/** Sends a picture as it is and says how much of it has gone. `fetch` cannot say that. */
export async function sendPicture({ address, openedFor, picture, onProgress, signal }: Sending): Promise<void> {
  const headers = await ownHeaders().catch(() => null);
  if (!headers) throw offline();
  await new Promise<void>((resolve, reject) => {
    const hadNoLine = navigator.onLine === false;
    const request = new XMLHttpRequest();
    request.open('PUT', address);
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    if (openedFor) request.setRequestHeader('x-opened-for', openedFor);
    request.setRequestHeader('content-type', picture.type || 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(hadNoLine ? offline() : unknown());
    request.onabort = () => reject(offline());
    request.onload = () => (request.status < 300 ? resolve() : reject(new ApiError(problemOf(request))));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(picture);
  });
}

const offline = () => new ApiError({ type: 'about:blank', title: 'Offline', status: 0, code: 'offline' });
/** It may have come all the same. */
const unknown = () => new ApiError({ type: 'about:blank', title: 'Lost', status: 0, code: 'maybe_saved' });

function problemOf({ status, statusText, responseText }: XMLHttpRequest): ProblemDocument {
  try {
    return JSON.parse(responseText) as ProblemDocument;
  } catch {
    return { type: 'about:blank', title: statusText, status, code: 'internal' };
  }
}
