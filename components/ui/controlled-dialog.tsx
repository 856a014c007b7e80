'use client';

import { useEffect, useRef } from 'react';
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
  return <Dialog ref={ref} onClose={() => onOpenChange(false)} {...props} />;
}
