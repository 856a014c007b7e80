import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import type { IconName } from '@/components/ui/icons/icon-names';
import sprite from './icons/icons.svg';

type IconProps = Omit<ComponentProps<'svg'>, 'children'> & {
  name: IconName;
  /** Accessible name. Without it the icon is hidden from screen readers. */
  label?: string | undefined;
};

/** 20 px unless set by a `size-*` class. All icons are in one file, neither in the HTML nor in the scripts. */
export function Icon({ name, label, className, ...props }: IconProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it is hidden or has a label; an undefined attribute would be in the page's data.
    <svg
      className={clsx('icon', className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      {...props}
    >
      <use href={`${sprite.src}#${name}`} />
    </svg>
  );
}
