'use client';

import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Button, type ButtonProps } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { tUi } from '@/messages/ui';

export type DialogProps = Omit<ComponentProps<'dialog'>, 'title' | 'id' | 'ref' | 'onClose'> & {
  /** Close buttons refer to it: `<DialogClose target="report">`. */
  id: string;
  open: boolean;
  /** False when closed by Escape, a click outside or a close button. */
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  footer?: ReactNode;
  hideTitle?: boolean | undefined;
  side?: 'center' | 'bottom' | undefined;
  /** Clicking outside does not close it, so that no work is lost. */
  persistent?: boolean | undefined;
  noClose?: boolean | undefined;
  /** Nothing in it takes the focus, so the keyboard scrolls the content. */
  isText?: boolean | undefined;
};

/** A native modal dialog: traps the focus and returns it to the trigger, Escape closes. */
export function Dialog({
  id,
  open,
  onOpenChange,
  title,
  description,
  footer,
  hideTitle,
  side = 'center',
  persistent,
  noClose,
  isText,
  className,
  children,
  ...props
}: DialogProps) {
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
    <dialog
      id={id}
      ref={ref}
      onClose={(event) => {
        // React's development mode closes and reopens it, and close events of inner dialogs bubble up here.
        if (event.target === event.currentTarget && !event.currentTarget.open) onOpenChange(false);
      }}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      closedby={persistent ? 'closerequest' : 'any'}
      className={clsx('dialog', side === 'bottom' ? 'dialog-bottom' : 'dialog-center', className)}
      {...props}
    >
      <div className="flex max-h-[inherit] min-h-full flex-col">
        <div className="flex items-start gap-4 px-5 pt-4 pb-3">
          <div className={clsx('grid flex-1 gap-1 pt-1', hideTitle && 'sr-only')}>
            <h2 id={`${id}-title`} className="text-2xl">
              {title}
            </h2>
            {description ? (
              <p id={`${id}-description`} className="text-muted text-sm">
                {description}
              </p>
            ) : null}
          </div>
          {noClose ? null : (
            <DialogClose
              target={id}
              variant="ghost"
              size="icon-sm"
              aria-label={tUi('close')}
              className="-mr-2 ml-auto"
            >
              <Icon name="x" />
            </DialogClose>
          )}
        </div>
        <div
          tabIndex={isText ? 0 : undefined}
          className="flex-1 overflow-y-auto overscroll-contain px-5 pb-5"
        >
          {children}
        </div>
        {footer ? <div className="flex flex-wrap justify-end gap-3 border-t px-5 py-4">{footer}</div> : null}
      </div>
    </dialog>
  );
}

export function DialogClose({ target, ...props }: ButtonProps & { target: string }) {
  return <Button command="close" commandfor={target} {...props} />;
}
