import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useErrors } from '#web/api/use-errors.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useWords } from '#web/i18n/use-words.ts';
import { useToast } from '#web/ui/toast.tsx';
import type { SignerRow } from './form-values.ts';
import { SignerFields } from './signer-fields.tsx';

type Values = Omit<SignerRow, 'key' | 'id'>;
type SignerDialogProps = {
  words: { title: string; text: string; failed: string; cancel: string; send: string; sending: string };
  /** Said when it is done, of the signer with this name. */
  done: (name: string) => string;
  before: Values;
  send: (values: Values) => Promise<unknown>;
  onClose: () => void;
};

/** Who one signer of a project is, asked in a dialog. */
export function SignerDialog({ words, done, before, send, onClose }: SignerDialogProps) {
  const form = useWords('projects.form');
  const queries = useQueryClient();
  const toast = useToast();
  const [values, setValues] = useState(before);
  const sending = useMutation({
    mutationFn: () => send(values),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['projects'] });
      toast({ title: done(values.name) });
      onClose();
    },
  });
  const labels = {
    name: form('signerName'),
    relationship: form('relationship'),
    email: form('signerEmail'),
    organisation: form('signerOrganisation'),
  };
  return (
    <FormDialog sending={sending} words={words} labels={labels} className="max-w-130" onClose={onClose}>
      <SignerFields
        signer={values}
        prefix=""
        errors={useErrors().fields(sending.error)}
        onChange={({ key: _key, id: _id, relationship, ...patch }) =>
          setValues((now) => ({ ...now, ...patch, relationship: relationship || now.relationship }))
        }
      />
    </FormDialog>
  );
}
