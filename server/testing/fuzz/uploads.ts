import fc from 'fast-check';
import sharp from 'sharp';
import type { FuzzRequest } from './fuzz-request.ts';
import { hostileTexts } from './hostile-texts.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64');
const sizes = [
  '9',
  '9',
  '70',
  '70',
  '1',
  '0',
  '-1',
  '1.5',
  '1e3',
  '10485761',
  '99999999999999999999',
  'NaN',
  '',
  '\xb3',
];
const types = ['image/png', 'image/jpeg', 'image/svg+xml', 'application/json', 'text/plain', ''];

/** Calls whose bodies are bytes, which the OpenAPI document cannot describe: uploads (tus) and the photo. */
export async function uploadRequests(): Promise<fc.Arbitrary<FuzzRequest>> {
  const picture = await sharp({ create: { width: 200, height: 150, channels: 3, background: '#456' } })
    .png()
    .toBuffer();
  // Says that it is 30,000 pixels wide and high.
  const bomb = Buffer.from(picture);
  bomb.writeUInt32BE(30_000, 16);
  bomb.writeUInt32BE(30_000, 20);
  const bytes = fc.oneof(
    fc.constantFrom(
      picture,
      bomb,
      picture.subarray(0, 60),
      Buffer.from('%PDF-1.7\n'),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ),
    fc.uint8Array({ maxLength: 70 }).map((array) => Buffer.from(array)),
  );
  const names = fc.constantFrom('plan.pdf', ...hostileTexts);

  const photo = fc
    .record({
      payload: bytes,
      type: fc.constantFrom(...types),
      query: fc.constantFrom('', '?x=0&y=0&size=128', '?size=1e309', '?x=-1', '?y=100000&size=2147483648', '?x=a'),
    })
    .map(({ payload, type, query }) => ({
      method: 'PUT',
      url: `/api/profile/photo${query}`,
      headers: { ...(type && { 'content-type': type }) } as Record<string, string>,
      payload,
    }));
  const begin = fc
    .record({
      name: names,
      size: fc.constantFrom(...sizes),
      draft: fc.constantFrom('draft', 'draft', 'nobody'),
      version: fc.constantFrom('1.0.0', '1.0.0', '1.0.0', '9', ''),
    })
    .map(({ name, size, draft, version }) => ({
      method: 'POST',
      url: '/api/uploads',
      headers: {
        'upload-length': size,
        // Its id is known when it is sent, and so is encoded then.
        'upload-metadata': `draft_id §base64:${draft}§,filename ${base64(name)}`,
        ...(version && { 'tus-resumable': version }),
      },
    }));
  const goOn = fc
    .record({
      method: fc.constantFrom('HEAD', 'PATCH', 'DELETE'),
      offset: fc.constantFrom(...sizes),
      payload: bytes,
      type: fc.constantFrom('application/offset+octet-stream', 'application/json', ''),
    })
    .map(({ method, offset, payload, type }) => ({
      method,
      url: '/api/uploads/§upload§',
      headers: { 'tus-resumable': '1.0.0', 'upload-offset': offset, ...(type && { 'content-type': type }) },
      ...(method === 'PATCH' && { payload }),
    }));
  return fc.oneof(photo, begin, goOn).map((request) => ({
    ...request,
    operation: `bytes ${request.method} ${request.url.split('?')[0]}`,
    as: 'user' as const,
  }));
}
