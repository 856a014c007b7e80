import 'react';

// Invoker commands (https://html.spec.whatwg.org/#attr-button-commandfor): React supports them but does not type them.
declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    command?:
      | 'show-modal'
      | 'close'
      | 'request-close'
      | 'toggle-popover'
      | 'show-popover'
      | 'hide-popover'
      | undefined;
    commandfor?: string | undefined;
  }
}
