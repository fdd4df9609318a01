import { type ReactNode, useState } from 'react';
import type { SignInAnswer } from '#shared/account/sessions.ts';
import { paths } from '#shared/paths.ts';
import { PasskeySignIn } from '../passkeys/passkey-sign-in.tsx';
import { SecondFactorForm } from '../second-factor/second-factor-form.tsx';
import { CodeSignIn } from './code-sign-in.tsx';
import { forgetUser } from './forget-user.ts';
import { SignInForm } from './sign-in-form.tsx';

type Step =
  | { is: 'password'; email?: string }
  | { is: 'code'; email: string; window?: string | undefined }
  | { is: 'second-factor' };

type SignInStepsProps = {
  next: string;
  /** A later one, where the first was done without this page's script or by a provider. */
  first?: Step;
  others: ReactNode;
};

/**
 * The ways through the sign-in screen: a password or a mailed code, then the second factor of who has one. `next` is where the
 * person goes; the document is loaded anew, since the server decides who is signed in. `others`: the ways that leave the page.
 */
export function SignInSteps({ next, first = { is: 'password' }, others }: SignInStepsProps) {
  const [step, setStep] = useState(first);
  const goOn = ({ user, second_factor }: SignInAnswer) => {
    if (second_factor) return setStep({ is: 'second-factor' });
    forgetUser();
    window.location.assign(user?.email_verified ? next : paths.verifyEmailPending());
  };
  if (step.is === 'second-factor')
    return <SecondFactorForm onSignedIn={goOn} onBack={() => setStep({ is: 'password' })} />;
  if (step.is === 'code')
    return (
      <CodeSignIn
        email={step.email}
        window={step.window}
        onSignedIn={goOn}
        onBack={() => setStep({ is: 'password', email: step.email })}
      />
    );
  return (
    <>
      <SignInForm email={step.email} onSignedIn={goOn} onCode={(email) => setStep({ is: 'code', email })} />
      <PasskeySignIn onSignedIn={goOn} autofill />
      {others}
    </>
  );
}
