import type { ReactNode } from 'react';
import { PasskeySignIn } from '../passkeys/passkey-sign-in.tsx';
import { SecondFactorForm } from '../second-factor/second-factor-form.tsx';
import { CodeSignIn } from './code-sign-in.tsx';
import { SignInForm } from './sign-in-form.tsx';

export type SignInStep = 'password' | 'ask-code' | 'code' | 'second-factor' | 'backup-code';

type SignInStepsProps = {
  step: SignInStep;
  /** Of which mailed code: the address that was typed for it. */
  email: string;
  next: string;
  /** The ways that leave the page. */
  others: ReactNode;
};

/**
 * The ways through the sign-in screen: a password or a mailed code, then the second factor of who has one. Each is a
 * page of the server.
 */
export function SignInSteps({ step, email, next, others }: SignInStepsProps) {
  if (step === 'second-factor' || step === 'backup-code')
    return <SecondFactorForm backup={step === 'backup-code'} next={next} />;
  if (step === 'code' || step === 'ask-code') return <CodeSignIn email={email} asked={step === 'code'} next={next} />;
  return (
    <>
      <SignInForm />
      <PasskeySignIn next={next} autofill />
      {others}
    </>
  );
}
