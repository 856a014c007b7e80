'use client';

import { useState } from 'react';
import { Input, type InputProps } from '@/components/ui/fields/input';
import { Icon } from '@/components/ui/icon';
import { tForms } from '@/messages/forms';

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
          aria-label={tForms(isShown ? 'hidePassword' : 'showPassword')}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? <Icon name="eye-off" className="size-5" /> : <Icon name="eye" className="size-5" />}
        </button>
      }
    />
  );
}
