import { setTimeout as wait } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import type { Browser } from './browser.ts';

/** The code an app shows, some steps of 30 seconds from now. */
export const codeOf = (key: string, steps = 0) =>
  TOTP.generate({
    secret: Secret.fromBase32(key.replaceAll(' ', '')),
    digits: 6,
    period: 30,
    timestamp: Date.now() + steps * 30_000,
  });

/** Turns the second step on with the code of the step before this one, so that those of now and later still count. */
export async function turnOnSecondStep(browser: Browser) {
  const started = await browser.post('/api/second-factor/totp');
  expect(started.statusCode, started.body).toBe(201);
  const { key } = started.json() as { key: string };
  // A step that ends in this moment would be two steps ago when its code arrives. A timer may be early by a moment.
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 2_000) await wait(left + 100);
  const confirmed = await browser.post('/api/second-factor/totp/confirm', { code: codeOf(key, -1) });
  expect(confirmed.statusCode, confirmed.body).toBe(200);
  return { key, codes: confirmed.json().backup_codes as string[] };
}
