'use client';

import { useState } from 'react';
import { Input, type InputProps } from '@/components/ui/fields/input';
import { Icon } from '@/components/ui/icon';

export function PasswordInput(props: Omit<InputProps, 'type' | 'trailing'>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Input
      {...props}
      type={isShown ? 'text' : 'password'}
      trailing={
        <button
          type="button"
          className="-mr-3 grid size-11 place-items-center rounded-sm text-muted hover:text-ink"
          aria-label={isShown ? 'Hide password' : 'Show password'}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon name={isShown ? 'eye-off' : 'eye'} className="size-5" />
        </button>
      }
    />
  );
}
