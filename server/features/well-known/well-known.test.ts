import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { icons } from '#shared/brand/icons.ts';
import { securityText } from './feature.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const get = (url: string) => server.app.inject({ url });

test.each(icons.filter(({ ico }) => !ico))('draws $path as a PNG of its size that caches may keep', async (icon) => {
  const answer = await get(icon.path);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('image/png');
  expect(answer.headers['cache-control']).toBe('public, max-age=86400');
  expect(answer.headers['set-cookie']).toBeUndefined();
  const { width, height, format } = await sharp(answer.rawPayload).metadata();
  expect({ width, height, format }).toEqual({ width: icon.size, height: icon.size, format: 'png' });
});

test('keeps the seal of a maskable icon inside the circle that phones cut out', async () => {
  const { path, size } = icons.find(({ maskable }) => maskable) ?? { path: '', size: 0 };
  const { data, info } = await sharp((await get(path)).rawPayload)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const middle = size / 2;
  let drawn = 0;
  for (const [at, shade] of data.entries()) {
    if (shade > 128 || at % info.channels !== 0) continue;
    drawn += 1;
    const [x, y] = [(at / info.channels) % size, Math.floor(at / info.channels / size)];
    expect(Math.hypot(x - middle, y - middle)).toBeLessThan(size * 0.4);
  }
  expect(drawn).toBeGreaterThan(1000);
});

test('answers /favicon.ico with an ICO file that holds a PNG', async () => {
  const { rawPayload, headers } = await get('/favicon.ico');
  expect(headers['content-type']).toBe('image/x-icon');
  expect([...rawPayload.subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0]);
  const picture = rawPayload.subarray(rawPayload.readUInt32LE(18));
  expect(picture.length).toBe(rawPayload.readUInt32LE(14));
  expect((await sharp(picture).metadata()).width).toBe(32);
});

test('names every icon in the web manifest', async () => {
  const answer = await get('/manifest.webmanifest');
  expect(answer.headers['content-type']).toContain('application/manifest+json');
  const { name, icons: named } = answer.json();
  expect(name).toBe('Countersign');
  expect(named.map(({ src }: { src: string }) => src)).toEqual(icons.filter(({ ico }) => !ico).map(({ path }) => path));
  expect(named.some(({ purpose }: { purpose: string }) => purpose === 'maskable')).toBe(true);
});

test('leads a password manager to the page where a password is changed', async () => {
  const answer = await get('/.well-known/change-password');
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/settings/security']);
});

test('says where to report a hole, with an end that is always ahead and within a year', async () => {
  const answer = await get('/.well-known/security.txt');
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  const { publicUrl } = server.deps.env;
  expect(answer.body).not.toContain('mailto:');
  const reached = { publicUrl, supportEmail: 'help@studio.example' };
  expect(securityText(reached, 0)).toMatch(/^Contact: mailto:help@studio\.example\nContact: https?:/);
  expect(answer.body).toContain(`Contact: ${publicUrl}/contact\n`);
  expect(answer.body).toContain(`Canonical: ${publicUrl}/.well-known/security.txt\n`);
  const year = 366 * 86_400_000;
  for (const at of [Date.now(), Date.now() + 5 * year]) {
    const expires = Date.parse(/^Expires: (.+)$/m.exec(securityText(server.deps.env, at))?.[1] ?? '');
    expect(expires).toBeGreaterThan(at);
    expect(expires).toBeLessThan(at + year);
  }
});

test('hands out the notices of the software that the product is made of, as built', async () => {
  const answer = await get('/third-party-notices.txt');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(answer.body).toContain('\nfastify ');
});
