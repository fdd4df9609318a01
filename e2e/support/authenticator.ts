import { execFileSync } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { type Page, test } from '@playwright/test';
import { isMissing } from '../../server/testing/debian-programs.ts';

/**
 * The code an authenticator app shows, some steps of 30 seconds from now; made by Debian's oathtool; skips the test
 * without.
 */
export const oathtool = (key: string, steps = 0) => {
  test.skip(isMissing('oathtool'), 'oathtool is not installed');
  const at = new Date(Date.now() + steps * 30_000).toISOString().replace('T', ' ').slice(0, 19);
  const secret = key.replaceAll(' ', '');
  return execFileSync('oathtool', ['--totp', '--base32', '--now', `${at} UTC`, secret], { encoding: 'utf8' }).trim();
};

/**
 * The code of the step before this one, so that the code of now still counts. Near the end of a step the next is
 * awaited, for it would be too old on arrival.
 */
export async function codeBefore(key: string): Promise<string> {
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 10_000) await setTimeout(left);
  return oathtool(key, -1);
}

/**
 * Chromium's own authenticator made of software, in place of a fingerprint reader or a security key. It touches itself,
 * so a page that offers passkeys in a field (`autofill`) is signed in at once; without, the browser is one that cannot
 * do that.
 */
export async function virtualAuthenticator(page: Page, { autofill = false } = {}) {
  if (!autofill)
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const credentials = async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
  return {
    credentials,
    /** Whether whoever sits there is recognised. */
    recognise: (isUserVerified: boolean) => cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    /** A copy of the one passkey in it, that has made so many signatures. */
    copy: async (signCount: number) => {
      const [credential] = await credentials();
      if (!credential) throw new Error('there is no passkey to copy');
      await cdp.send('WebAuthn.removeCredential', { authenticatorId, credentialId: credential.credentialId });
      await cdp.send('WebAuthn.addCredential', { authenticatorId, credential: { ...credential, signCount } });
    },
  };
}
