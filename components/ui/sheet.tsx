import { Dialog, type DialogProps } from './dialog';

export type SheetProps = Omit<DialogProps, 'side'> & { side?: 'left' | 'right' | 'bottom' | undefined };

/** A dialog that slides in from an edge: navigation (left), details (right), filters on a phone (bottom). */
export function Sheet({ side = 'bottom', ...props }: SheetProps) {
  return <Dialog side={side} {...props} />;
}
