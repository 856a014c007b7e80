import { clsx } from 'clsx';

const TONES = [
  'bg-aegean-tint text-aegean-deep',
  'bg-terracotta-tint text-terracotta-ink',
  'bg-olive-tint text-olive',
  'bg-amber-tint text-amber',
] as const;

const SIZES = {
  xs: 'size-6 text-[10px]',
  sm: 'size-8 text-xs',
  md: 'size-11 text-sm',
  lg: 'size-16 text-xl',
  xl: 'size-24 text-3xl',
};

export type AvatarProps = {
  name: string;
  src?: string | null | undefined;
  size?: keyof typeof SIZES | undefined;
  className?: string | undefined;
};

/** A picture, or initials on a colour derived from the name. Decorative: show the name beside it. */
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

/** In any script: 'Maria Georgiou' → 'MG', 'owner' → 'O', '' → '?'. */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/[\s._-]+/u)
    .filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  );
  return letters.join('').toLocaleUpperCase('en') || '?';
}

export function toneOf(name: string): string {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return TONES[sum % TONES.length] ?? TONES[0];
}
