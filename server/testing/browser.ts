import type { InjectOptions } from 'fastify';
import type { buildApp } from '#server/app.ts';

export function createBrowser(app: Awaited<ReturnType<typeof buildApp>>, csrf: string, remoteAddress = '127.0.0.1') {
  const jar: Record<string, string> = { [csrf]: 'test-token-of-this-browser' };
  const request = async (
    method: NonNullable<InjectOptions['method']>,
    url: string,
    payload?: unknown,
    headers: Record<string, string> = {},
  ) => {
    const response = await app.inject({
      method,
      url,
      remoteAddress,
      cookies: jar,
      headers: { 'x-csrf-token': jar[csrf] ?? '', ...headers },
      ...(payload !== undefined && { payload: payload as NonNullable<InjectOptions['payload']> }),
    });
    for (const { name, value, maxAge, expires } of response.cookies as {
      name: string;
      value: string;
      maxAge?: number;
      expires?: Date;
    }[]) {
      if (maxAge === 0 || (expires && expires.getTime() < Date.now())) delete jar[name];
      else jar[name] = value;
    }
    return response;
  };
  return {
    jar,
    address: remoteAddress,
    request,
    get: (url: string, headers?: Record<string, string>) => request('GET', url, undefined, headers),
    post: (url: string, payload?: unknown) => request('POST', url, payload ?? {}),
    put: (url: string, payload?: unknown) => request('PUT', url, payload ?? {}),
    patch: (url: string, payload?: unknown) => request('PATCH', url, payload ?? {}),
    delete: (url: string) => request('DELETE', url),
  };
}
export type Browser = ReturnType<typeof createBrowser>;
