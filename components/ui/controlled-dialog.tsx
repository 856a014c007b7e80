'use client';

import { useEffect, useLayoutEffect, useRef } from 'react';
import { Dialog, type DialogProps } from './dialog';

export type ControlledDialogProps = Omit<DialogProps, 'open' | 'ref' | 'onClose'> & {
  open: boolean;
  /** Called with false when closed by Escape, a click outside or a close button. */
  onOpenChange: (open: boolean) => void;
};

/** A `Dialog` (or sheet, by `side`) whose open state is held by its owner. */
export function ControlledDialog({ open, onOpenChange, ...props }: ControlledDialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (open && !dialog?.open) dialog?.showModal();
    if (!open && dialog?.open) dialog.close();
  }, [open]);
  // Unmounting an open dialog would not return the focus to its trigger.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);
  return (
    <Dialog
      ref={ref}
      onClose={(event) => {
        // React's development mode closes and reopens it, and close events of a dialog inside also arrive here.
        if (event.target === event.currentTarget && !event.currentTarget.open) onOpenChange(false);
      }}
      {...props}
    />
  );
}
