import { MoreHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { partOnUse } from '#web/ui/part-on-use.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { type Layer, useLayer } from '#web/ui/use-layer.ts';
import { Part, Row } from './part.tsx';
import type { PartsMenuProps } from './parts-opened.tsx';

const PartsMenu = partOnUse<PartsMenuProps>(() => import('./parts-opened.tsx').then((part) => part.PartsMenu));
const PartsPopover = partOnUse<Layer>(() => import('./parts-opened.tsx').then((part) => part.PartsPopover));

/** What lies over the page takes the theme of the page, not of the half it was opened from. */
export function PartsLayers() {
  const toast = useToast();
  const [open, setOpen] = useState<'form' | 'confirm' | null>(null);
  const popover = useLayer('dialog');
  const menu = useLayer('menu');
  const [order, setOrder] = useState('newest');
  const [undone, setUndone] = useState(0);
  const change = (to: 'form' | 'confirm') => (isOpen: boolean) => setOpen(isOpen ? to : null);
  return (
    <Part title="Toast, dialogs, popover, menu">
      <Row>
        <Button variant="secondary" onClick={() => toast({ title: 'We got it!', detail: 'We’ll be in touch soon.' })}>
          Show a toast
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toast({ title: 'Moved away.', action: { label: 'Undo', onSelect: () => setUndone(undone + 1) } })
          }
        >
          Show a toast with a way back{undone > 0 && ` (undone ${undone})`}
        </Button>
        <Button variant="secondary" onClick={() => setOpen('form')}>
          Open a dialog
        </Button>
        <Button variant="danger" onClick={() => setOpen('confirm')}>
          Remove project
        </Button>
        <Button {...popover.button} variant="secondary">
          Open a popover
        </Button>
        <PartsPopover {...popover.layer} />
        <IconButton {...menu.button} label="More">
          <MoreHorizontal size={18} strokeWidth={1.6} aria-hidden="true" />
        </IconButton>
        <PartsMenu {...menu.layer} order={order} onOrder={setOrder} onRemove={() => setOpen('confirm')} />
      </Row>
      <Dialog
        open={open === 'form'}
        onOpenChange={change('form')}
        title="Correct the address"
        description="The first mail came back."
        footer={<Button onClick={() => setOpen(null)}>Save</Button>}
      >
        <TextField label="Signer’s email" name="dialog-email" type="email" />
      </Dialog>
      <ConfirmDialog
        danger
        open={open === 'confirm'}
        onOpenChange={change('confirm')}
        title="Remove “Wind farm lease, Arabic to English”?"
        description="Hanna Lindqvist’s link stops working at once, and the two files are deleted. This cannot be undone."
        cancelLabel="Keep it"
        confirmLabel="Remove project"
        onConfirm={() => setOpen(null)}
      />
    </Part>
  );
}
