import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { allowScriptedStyles } from './scripted-styles.ts';

allowScriptedStyles();

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  className?: string;
};

/** Radix returns focus to its own trigger only; ours are opened by state, also from a menu that is gone by then. */
function opener() {
  const active = document.activeElement as HTMLElement | null;
  const trigger = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return trigger ? document.getElementById(trigger) : active;
}

export function Dialog({ open, onOpenChange, title, description, children, footer, className }: DialogProps) {
  const from = useRef<HTMLElement | null>(null);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 grid animate-appear place-items-center overflow-y-auto bg-scrim p-5">
          <Radix.Content
            {...(description ? {} : { 'aria-describedby': undefined })}
            onOpenAutoFocus={() => {
              from.current = opener();
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              from.current?.focus();
            }}
            className={classNames('sheet w-full max-w-110 animate-rise p-6 text-ink shadow-float', className)}
          >
            <DialogWords title={title} description={description} />
            {children && <div className="mt-5">{children}</div>}
            {footer && <div className="mt-6 flex flex-wrap justify-end gap-3">{footer}</div>}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

function DialogWords({ title, description }: { title: ReactNode; description?: ReactNode }) {
  return (
    <>
      <Radix.Title className="font-serif text-22">{title}</Radix.Title>
      {description && <Radix.Description className="mt-2 text-14 text-muted">{description}</Radix.Description>}
    </>
  );
}

type ConfirmDialogProps = Omit<DialogProps, 'footer' | 'children'> & {
  description: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
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
          <Button variant={danger ? 'danger-full' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
