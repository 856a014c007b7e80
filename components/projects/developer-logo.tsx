import { clsx } from 'clsx';
import { initials } from '@/components/ui/avatar';

/** Initials without a logo. Decorative: the name is next to it. */
export function DeveloperLogo({
  name,
  image,
  className,
}: {
  name: string;
  image: string | null;
  className: string;
}) {
  const frame = clsx('grid shrink-0 place-items-center overflow-hidden rounded-lg border', className);
  if (!image) {
    return (
      <span aria-hidden className={clsx(frame, 'bg-aegean-tint font-semibold text-aegean-deep text-lg')}>
        {initials(name)}
      </span>
    );
  }
  return (
    <span className={clsx(frame, 'bg-white')}>
      {/** biome-ignore lint/performance/noImgElement: stored at its displayed width */}
      <img src={image} alt="" width={160} height={160} loading="lazy" className="size-full object-contain" />
    </span>
  );
}
