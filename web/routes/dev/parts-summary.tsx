import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';

/** Shown on request only: it takes the focus, and two of them would fight for it. */
export function PartsSummary({ fieldId }: { fieldId: string }) {
  const [shown, setShown] = useState(false);
  const errors = shown ? [{ fieldId, message: 'Signer’s email: add the part after the @' }] : [];
  return (
    <>
      <ErrorSummary title="One field needs another look" errors={errors} />
      <Button variant="secondary" onClick={() => setShown(!shown)} className="justify-self-start">
        {shown ? 'Hide the summary of errors' : 'Show the summary of errors'}
      </Button>
    </>
  );
}
