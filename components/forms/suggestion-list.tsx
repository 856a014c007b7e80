import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type SuggestionListProps<T> = {
  id: string;
  label: string;
  /** None hides the list; it stays in the page, because the input names it. */
  options: readonly T[];
  keyOf: (option: T) => string;
  /** Index of the option under the arrow keys, or -1. */
  active: number;
  onChoose: (option: T) => void;
  onPoint: (index: number) => void;
  className?: string | undefined;
  children: (option: T) => ReactNode;
};

/** The list below an input that suggests. The focus stays in the input; `aria-activedescendant` says where one is. */
export function SuggestionList<T>({
  id,
  label,
  options,
  keyOf,
  active,
  onChoose,
  onPoint,
  className,
  children,
}: SuggestionListProps<T>) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      hidden={options.length === 0}
      className={clsx('place-options', className)}
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input
        <div
          key={keyOf(option)}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          onPointerMove={() => index !== active && onPoint(index)}
          // A press would blur the input, and the list would be gone before the click.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          {children(option)}
        </div>
      ))}
    </div>
  );
}
