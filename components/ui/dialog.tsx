import { clsx } from 'clsx';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { Icon } from '@/components/ui/icon';
import { DialogClose } from './dialog-buttons';

export type DialogProps = Omit<ComponentProps<'dialog'>, 'title' | 'id'> & {
  /** Referenced by triggers: `<DialogTrigger target="filters">`. */
  id: string;
  title: ReactNode;
  description?: ReactNode;
  /** Buttons at the bottom. */
  footer?: ReactNode;
  /** Shows the title to screen readers only. */
  hideTitle?: boolean | undefined;
  /** Centred, or a sheet at an edge. */
  side?: 'center' | 'left' | 'right' | 'bottom' | undefined;
  /** Clicking outside does not close it, where work would be lost. */
  persistent?: boolean | undefined;
  /** Omits the close button at the top right. */
  noClose?: boolean | undefined;
  /** Nothing in it takes the focus, so the keyboard scrolls the content itself. */
  isText?: boolean | undefined;
  ref?: Ref<HTMLDialogElement> | undefined;
};

const SIDES = {
  center: 'dialog-center',
  left: 'dialog-left',
  right: 'dialog-right',
  bottom: 'dialog-bottom',
};

/**
 * A native modal dialog: traps the focus and returns it to the trigger, Escape closes. Needs no script of its own, so
 * it can be on a server-rendered page. Open it with `DialogTrigger`, or in code with `ref.showModal()`.
 */
export function Dialog({
  id,
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
  return (
    <dialog
      id={id}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      closedby={persistent ? 'closerequest' : 'any'}
      className={clsx('dialog', SIDES[side], className)}
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
              aria-label="Close"
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
