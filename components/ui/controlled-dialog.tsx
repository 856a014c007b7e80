'use client';

import { useEffect, useLayoutEffect, useRef } from 'react';
import { Dialog, type DialogProps } from './dialog';

export type ControlledDialogProps = Omit<DialogProps, 'open' | 'ref' | 'onClose'> & {
  open: boolean;
  /** Called with false when Escape, a click beside it or a close button closed it. */
  onOpenChange: (open: boolean) => void;
};

/** A `Dialog` (or sheet, by `side`) whose owner holds the open state. */
export function ControlledDialog({ open, onOpenChange, ...props }: ControlledDialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (open && !dialog?.open) dialog?.showModal();
    if (!open && dialog?.open) dialog.close();
  }, [open]);
  // A dialog that is taken away while it is open would keep the focus it owes to its trigger.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);
  return (
    <Dialog
      ref={ref}
      onClose={(event) => {
        // React's development mode closes and opens again; a dialog inside tells of its own end, too.
        if (event.target === event.currentTarget && !event.currentTarget.open) onOpenChange(false);
      }}
      {...props}
    />
  );
}
