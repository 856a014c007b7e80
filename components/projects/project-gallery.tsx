'use client';

import type { MouseEvent } from 'react';
import type { GalleryPhoto } from '@/components/listings/detail/gallery';
import { Picture } from '@/components/listings/picture';
import { useHero } from '@/components/projects/hero-provider';
import { largestPictureUrl } from '@/lib/storage/picture-urls';

/** All photos; a click shows one at the top of the page. Without scripts each links to its file. */
export function ProjectGallery({ photos }: { photos: GalleryPhoto[] }) {
  const { index, show } = useHero();

  function choose(event: MouseEvent, position: number) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show(position);
    document.querySelector('#project-photos')?.scrollIntoView();
  }

  if (photos.length === 0) return <p className="text-muted">No images available</p>;
  return (
    <ul className="grid grid-cols-2 gap-2.5 md:grid-cols-3 lg:grid-cols-4">
      {photos.map((photo, position) => (
        <li key={photo.key}>
          <a
            href={largestPictureUrl(photo)}
            aria-label={`Show photo ${position + 1} of ${photos.length} at the top: ${photo.alt}`}
            aria-current={position === index ? 'true' : undefined}
            data-in-page
            onClick={(event) => choose(event, position)}
            className="block aspect-4/3 overflow-hidden rounded-md bg-sunk outline-offset-2 transition-opacity hover:opacity-85 aria-[current]:outline-2 aria-[current]:outline-aegean"
          >
            <Picture
              picture={photo}
              alt=""
              sizes="(min-width: 1024px) 300px, (min-width: 768px) 33vw, 50vw"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
