import { clsx } from 'clsx';
import { initials, toneOf } from './initials';

const SIZES = {
  xs: 'size-6 text-[10px]',
  sm: 'size-8 text-xs',
  md: 'size-11 text-sm',
  lg: 'size-16 text-xl',
  xl: 'size-24 text-3xl',
};

export type AvatarProps = {
  /** The person's or developer's name, from which the initials are taken. */
  name: string;
  src?: string | null | undefined;
  size?: keyof typeof SIZES | undefined;
  className?: string | undefined;
};

/**
 * A round picture of a person or developer, or their initials on a colour of their own. Decorative: show the name next
 * to it.
 */
export function Avatar({ name, src, size = 'md', className }: AvatarProps) {
  const classes = clsx(
    'inline-grid shrink-0 place-items-center overflow-hidden rounded-full',
    SIZES[size],
    className,
  );
  if (src) {
    return (
      // biome-ignore lint/performance/noImgElement: avatars are stored at their final size, the optimizer is off
      <img
        src={src}
        alt=""
        loading="lazy"
        decoding="async"
        className={clsx(classes, 'bg-sunk object-cover')}
      />
    );
  }
  return (
    <span aria-hidden className={clsx(classes, 'select-none font-semibold', toneOf(name))}>
      {initials(name)}
    </span>
  );
}
