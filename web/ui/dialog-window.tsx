import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { allowScriptedStyles } from './scripted-styles.ts';
import { showFocused } from './show-focused.ts';
import { useBackCloses } from './use-back-closes.ts';
import { useOpener } from './use-opener.ts';

allowScriptedStyles();

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  className?: string;
  /** The browser's Back leaves the page: what asks whether to leave it is asked by Back itself. */
  backLeaves?: boolean;
};

/** Comes when a dialog is opened (dialog.tsx). */
export function DialogWindow({ open, onOpenChange, title, description, children, footer, ...rest }: DialogProps) {
  const { className, backLeaves = false } = rest;
  useBackCloses(open && !backLeaves, () => onOpenChange(false));
  const opener = useOpener();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 grid animate-appear scroll-py-5 place-items-center overflow-y-auto bg-scrim p-5">
          <Radix.Content
            {...(description ? {} : { 'aria-describedby': undefined })}
            {...opener}
            onFocus={showFocused}
            className={classNames('sheet w-full max-w-110 animate-rise p-6 text-ink shadow-float', className)}
          >
            <DialogWords title={title} description={description} />
            {children && <div className="mt-5">{children}</div>}
            {footer && <div className="answers mt-6">{footer}</div>}
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
