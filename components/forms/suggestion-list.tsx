import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type SuggestionListProps<T> = {
  id: string;
  label: string;
  /** An empty array hides the list, which stays in the DOM because the input references it. */
  options: readonly T[];
  keyOf: (option: T) => string;
  active: number;
  onChoose: (option: T) => void;
  onPoint: (index: number) => void;
  className?: string | undefined;
  children: (option: T) => ReactNode;
};

/** The focus stays in the input; `aria-activedescendant` marks the active option. */
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
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input
        <div
          key={keyOf(option)}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          onPointerMove={() => index !== active && onPoint(index)}
          // Pressing would blur the input and hide the list before the click.
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
