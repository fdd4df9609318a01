import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';
import { ApiError } from '#web/api/client.ts';
import { partOnUse } from '#web/ui/part-on-use.tsx';
import type { StepUpDialogProps } from './step-up-dialog.tsx';

const StepUpDialog = partOnUse<StepUpDialogProps>(() =>
  import('./step-up-dialog.tsx').then((part) => part.StepUpDialog),
);

type Asking = { confirmed: () => void; cancelled: () => void };
type Confirm = () => Promise<void>;

const StepUpContext = createContext<Confirm | null>(null);

/** Stands around the signed-in pages: one dialog for all that needs a proof of who is there. */
export function StepUpProvider({ children }: { children: ReactNode }) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const running = useRef<Promise<void>>(null);
  const confirm = useCallback(() => {
    running.current ??= new Promise<void>((resolve, reject) => {
      const cancelled = () =>
        reject(new ApiError({ type: 'about:blank', title: 'Cancelled', status: 0, code: 'step_up_cancelled' }));
      setAsking({ confirmed: resolve, cancelled });
    }).finally(() => {
      running.current = null;
      setAsking(null);
    });
    return running.current;
  }, []);
  return (
    <StepUpContext value={confirm}>
      {children}
      {asking && (
        <StepUpDialog open onOpenChange={(open) => !open && asking.cancelled()} onConfirmed={asking.confirmed} />
      )}
    </StepUpContext>
  );
}

/** Asks for a proof of who is there. Rejects with step_up_cancelled when they leave the dialog. */
export function useConfirmIdentity(): Confirm {
  const confirm = useContext(StepUpContext);
  if (!confirm) throw new Error('a StepUpProvider has to stand around what asks for a step-up');
  return confirm;
}

/**
 * Gives a function that runs a call. When the server answers step_up_required it asks who is there, in a dialog over
 * the page, and runs the call again: nothing that was typed is lost. Rejects as the call does, or with
 * step_up_cancelled.
 */
export function useStepUp() {
  const confirm = useConfirmIdentity();
  return useMemo(
    () =>
      async <T,>(call: () => Promise<T>): Promise<T> => {
        try {
          return await call();
        } catch (error) {
          if (!(error instanceof ApiError) || error.problem.code !== 'step_up_required') throw error;
          await confirm();
          return call();
        }
      },
    [confirm],
  );
}
