import type { ComponentProps } from 'react';
import { accountLimits } from '#shared/account/account-rules.ts';
import { TextField } from './field.tsx';

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'name' | 'inputMode' | 'autoComplete' | 'maxLength'>;

/** For a code of digits that was sent or is shown elsewhere; with room for the spaces that people put between. */
export const CodeField = (props: CodeFieldProps) => (
  <TextField
    {...props}
    name="code"
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={accountLimits.mailedCode}
  />
);
