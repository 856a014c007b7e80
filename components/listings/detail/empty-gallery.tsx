import { Icon } from '@/components/ui/icon';

/** Shown when there are no photos. */
export function EmptyGallery() {
  return (
    <div className="grid aspect-[13/10] place-content-center justify-items-center gap-3 rounded-lg bg-sunk text-muted max-md:-mx-4 max-md:rounded-none md:aspect-auto md:h-90">
      <Icon name="image" className="size-10 opacity-60" />
      <p>No images available</p>
    </div>
  );
}
