import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormErrors } from './form-errors.tsx';
import { ScriptedForm } from './scripted-form.tsx';

type FormDialogProps = {
  /** What the form does: a mutation. It is sent once at a time, and the dialog stays while it is. */
  sending: { isPending: boolean; error: unknown; mutate: () => void };
  words: { title: ReactNode; text: string; failed: string; cancel: string; send: string; sending: string };
  /** Name of each field as it stands over it. */
  labels: Record<string, string>;
  /** Between what the dialog says and the form. */
  lead?: ReactNode;
  className?: string;
  onClose: () => void;
  children: ReactNode;
};

/** A form in a dialog of its own. */
export function FormDialog({ sending, words, labels, lead, className, onClose, children }: FormDialogProps) {
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!sending.isPending) sending.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !sending.isPending && onClose()}
      title={words.title}
      description={words.text}
      {...(className && { className })}
      footer={
        <>
          <Button variant="bare" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" form={form} busy={sending.isPending} busyLabel={words.sending}>
            {words.send}
          </Button>
        </>
      }
    >
      {lead}
      <ScriptedForm id={form} onSubmit={submit} className="grid gap-5">
        <FormErrors error={sending.error} title={words.failed} labels={labels} />
        {children}
      </ScriptedForm>
    </Dialog>
  );
}
