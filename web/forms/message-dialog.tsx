import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../api/client.ts';
import { useErrors } from '../api/use-errors.ts';
import { TextArea } from '../ui/field.tsx';
import { useToast } from '../ui/toast.tsx';
import { FormDialog } from './form-dialog.tsx';
import { isSentOtherwise } from './plain-form.ts';

type MessageDialogProps<Answer> = {
  title: ReactNode;
  text: string;
  /** The words of the caller's area. */
  say: (key: 'message' | 'messageHelp' | 'cancel' | 'send' | 'sending' | 'done' | 'failed') => string;
  lead?: ReactNode;
  maxLength?: number;
  /** `id`: what it makes has this one, so that sending it twice is once. */
  send: (said: { id: string; message: string }) => Promise<Answer>;
  /** Brings what other parts of the page show up to date; waited for before the dialog closes. */
  onSent: (answer: Answer) => unknown;
  onFailed?: () => unknown;
  onClose: () => void;
};

/** Takes one message in a dialog of its own, and closes when it was sent. */
export function MessageDialog<Answer>(props: MessageDialogProps<Answer>) {
  const { title, text, say, lead, maxLength, onClose } = props;
  const toast = useToast();
  const [id, setId] = useState(() => crypto.randomUUID());
  const [message, setMessage] = useState('');
  const sending = useMutation({
    mutationFn: () => props.send({ id, message }),
    onSuccess: async (answer) => {
      await props.onSent(answer);
      toast({ title: say('done') });
      onClose();
    },
    onError: (error) => {
      if (isSentOtherwise(error instanceof ApiError && error.problem.code)) setId(crypto.randomUUID());
      return props.onFailed?.();
    },
  });
  return (
    <FormDialog
      sending={sending}
      words={{ title, text, failed: say('failed'), cancel: say('cancel'), send: say('send'), sending: say('sending') }}
      labels={{ message: say('message') }}
      lead={lead}
      onClose={onClose}
    >
      <TextArea
        label={say('message')}
        name="message"
        help={say('messageHelp')}
        rows={5}
        maxLength={maxLength}
        value={message}
        error={useErrors().fields(sending.error).message}
        onChange={({ target }) => setMessage(target.value)}
      />
    </FormDialog>
  );
}
