import { ConfirmDialog } from '../ui/dialog.tsx';

type AskToLeaveProps = {
  open: boolean;
  words: (key: 'title' | 'text' | 'leave' | 'stay') => string;
  onStay: () => void;
  onLeave: () => void;
};

/** Whether to leave a page on which something would be lost. */
export const AskToLeave = ({ open, words, onStay, onLeave }: AskToLeaveProps) => (
  <ConfirmDialog
    open={open}
    onOpenChange={onStay}
    title={words('title')}
    description={words('text')}
    confirmLabel={words('leave')}
    cancelLabel={words('stay')}
    danger
    backLeaves
    onConfirm={onLeave}
  />
);
