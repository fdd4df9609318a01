import type { StepUpInput, StepUpWay } from '#shared/step-up.ts';

type Means = { password: boolean; passkeys: number; totp: boolean };

/**
 * The ways one may prove again who one is, best first. Who has a second factor set up has to give one; a mailed code is for
 * who has nothing else, since whoever holds the browser may well hold the mailbox.
 */
export function stepUpWays({ password, passkeys, totp }: Means): StepUpWay[] {
  const passkey: StepUpWay[] = passkeys > 0 ? ['passkey'] : [];
  if (totp) return ['code', ...passkey];
  const ways: StepUpWay[] = [...passkey, ...(password ? (['password'] as const) : [])];
  return ways.length > 0 ? ways : ['mail_code'];
}

export function wayOf(input: StepUpInput): StepUpWay {
  if ('password' in input) return 'password';
  if ('code' in input) return 'code';
  return 'passkey' in input ? 'passkey' : 'mail_code';
}
