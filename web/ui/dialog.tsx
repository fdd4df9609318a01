import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import type { DialogProps } from './dialog-window.tsx';
import { partOnUse } from './part-on-use.tsx';

export const Dialog = partOnUse<DialogProps>(() => import('./dialog-window.tsx').then((part) => part.DialogWindow));

type ConfirmDialogProps = Omit<DialogProps, 'footer' | 'children'> & {
  description: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  danger?: boolean;
  busy?: boolean;
  /** Null once there is nothing to confirm any more. */
  onConfirm: (() => void) | null;
  children?: ReactNode;
};

/** Asks before what cannot be undone. Its title names the thing; focus starts on the way back. */
export function ConfirmDialog({ confirmLabel, cancelLabel, danger, busy, onConfirm, ...dialog }: ConfirmDialogProps) {
  return (
    <Dialog
      {...dialog}
      onOpenChange={(open) => !busy && dialog.onOpenChange(open)}
      footer={
        <>
          <Button variant="bare" disabled={busy} onClick={() => dialog.onOpenChange(false)}>
            {cancelLabel}
          </Button>
          {onConfirm && (
            <Button variant={danger ? 'danger-full' : 'primary'} busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          )}
        </>
      }
    />
  );
}
