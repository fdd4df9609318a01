import type { ComponentProps } from 'react';
import { Button } from '../ui/button.tsx';

type SendButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'busy' | 'className'> & {
  /** What the form sends: a mutation. */
  sending: { isPending: boolean };
};

/** The last thing of a form: sends it, and is busy until it has arrived. */
export const SendButton = ({ sending, ...button }: SendButtonProps) => (
  <Button type="submit" className="justify-self-start" busy={sending.isPending} {...button} />
);
