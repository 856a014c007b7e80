import { Button, type ButtonProps } from './button';

/** A button that opens the dialog or sheet with the id `target`. */
export function DialogTrigger({ target, ...props }: ButtonProps & { target: string }) {
  return <Button command="show-modal" commandfor={target} aria-haspopup="dialog" {...props} />;
}

/** A button that closes the dialog or sheet with the id `target`. */
export function DialogClose({ target, ...props }: ButtonProps & { target: string }) {
  return <Button command="close" commandfor={target} {...props} />;
}
