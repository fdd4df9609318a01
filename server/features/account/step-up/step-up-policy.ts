import type { StepUpInput, StepUpWay } from '#shared/account/step-up.ts';

type Means = { password: boolean; passkeys: number; totp: boolean; factorRequired: boolean };

/**
 * The ways one may prove again who one is, best first. Who has an app set up has to give a second factor, and so has an
 * admin with a passkey where two factors are required of them (`factorRequired`). A mailed code is for who has nothing
 * else, since whoever holds the browser may well hold the mailbox.
 */
export function stepUpWays({ password, passkeys, totp, factorRequired }: Means): StepUpWay[] {
  const passkey: StepUpWay[] = passkeys > 0 ? ['passkey'] : [];
  if (totp) return ['code', ...passkey];
  if (factorRequired && passkeys > 0) return passkey;
  const ways: StepUpWay[] = [...passkey, ...(password ? (['password'] as const) : [])];
  return ways.length > 0 ? ways : ['mail_code'];
}

export function wayOf(input: StepUpInput): StepUpWay {
  if ('password' in input) return 'password';
  if ('code' in input) return 'code';
  return 'passkey' in input ? 'passkey' : 'mail_code';
}
