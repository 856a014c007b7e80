'use client';

import {
  createContext,
  type KeyboardEvent,
  lazy,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useContext,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { GalleryPhoto } from '@/components/pictures/lightbox';
import { PHONE_WIDTH, Picture } from '@/components/pictures/picture';
import { Icon } from '@/components/ui/icon';
import { photoAfter } from '@/lib/listings/page/photo-shape';
import { largestPictureUrl } from '@/lib/storage/picture-urls';
import { tCards } from '@/messages/cards';

const loadLightbox = () => import('@/components/pictures/lightbox');
const Lightbox = lazy(loadLightbox);

type Hero = {
  /** The photo at the top of the page, from 0. */
  index: number;
  show: (index: number) => void;
  move: (step: 1 | -1) => void;
};

const HeroContext = createContext<Hero>({ index: 0, show: () => {}, move: () => {} });

const useHero = () => useContext(HeroContext);

/** The gallery further down also selects the photo at the top. */
export function HeroProvider({ count, children }: { count: number; children: ReactNode }) {
  const [index, show] = useState(0);
  const value = useMemo(
    () => ({
      index,
      show,
      move: (step: 1 | -1) => show((current) => photoAfter(current, step, count)),
    }),
    [index, count],
  );
  return <HeroContext value={value}>{children}</HeroContext>;
}

const SIZES = `(min-width: 1240px) 1192px, (min-width: 768px) 100vw, ${PHONE_WIDTH}`;

/** `enlarge`, `show` and `showAtTop` with gaps: 'Show photo {number}'. */
export type PhotoTexts = Record<'carousel' | 'photosOf' | 'enlarge' | 'show' | 'showAtTop' | 'none', string>;

const filled = (text: string, values: Readonly<Record<string, string | number>>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

export type HeroCarouselProps = {
  name: string;
  photos: GalleryPhoto[];
  placeholder: string | null;
  texts: PhotoTexts;
};

/** A photo loads when first shown. Without scripts the first one links to its file. */
export function HeroCarousel({ name, photos, placeholder, texts }: HeroCarouselProps) {
  const { index, show, move } = useHero();
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set([0]));
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLAnchorElement>(null);
  const hasMore = photos.length > 1;
  if (!seen.has(index)) setSeen(new Set([...seen, index]));

  function onKeyDown(event: KeyboardEvent) {
    if (!hasMore || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    move(event.key === 'ArrowLeft' ? -1 : 1);
  }

  function open(event: MouseEvent<HTMLAnchorElement>) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    loadLightbox().then(
      () => setOpen(true),
      // The code failed to load: the link does the same.
      () => window.location.assign(href),
    );
  }

  return (
    <section
      id="project-photos"
      aria-roledescription={texts.carousel}
      aria-label={texts.photosOf}
      onKeyDown={onKeyDown}
      onPointerEnter={() => void loadLightbox().catch(() => 0)}
      className="photos relative overflow-hidden bg-sunk max-md:-mx-4 md:rounded-lg"
    >
      <div className="relative aspect-[13/10] sm:aspect-[2/1] lg:aspect-[5/2]">
        {photos.map((photo, position) =>
          seen.has(position) ? (
            <a
              key={photo.key}
              ref={position === index ? opener : undefined}
              href={largestPictureUrl(photo)}
              hidden={position !== index}
              aria-haspopup="dialog"
              aria-label={filled(texts.enlarge, {
                number: position + 1,
                count: photos.length,
                photo: photo.alt,
              })}
              onClick={open}
              className="absolute inset-0 cursor-zoom-in outline-offset-[-4px]"
            >
              <Picture
                picture={position === 0 && placeholder ? { ...photo, placeholder } : photo}
                alt={photo.alt}
                sizes={SIZES}
                priority={position === 0}
              />
            </a>
          ) : null,
        )}
      </div>
      {hasMore ? (
        <>
          <button
            type="button"
            aria-label={tCards('previousPhoto')}
            onClick={() => move(-1)}
            className="photo-arrow left-3 size-11 opacity-90"
          >
            <Icon name="chevron-left" className="size-6" />
          </button>
          <button
            type="button"
            aria-label={tCards('nextPhoto')}
            onClick={() => move(1)}
            className="photo-arrow right-3 size-11 opacity-90"
          >
            <Icon name="chevron-right" className="size-6" />
          </button>
          <Dots count={photos.length} current={index} label={texts.show} onChoose={show} />
          <span className="sr-only" aria-live="polite">
            {tCards('photoOf', { number: index + 1, count: photos.length })}
          </span>
        </>
      ) : null}
      <Suspense>
        {isOpen ? (
          <Lightbox
            title={name}
            photos={photos}
            startAt={index}
            onClose={() => {
              setOpen(false);
              opener.current?.focus();
            }}
          />
        ) : null}
      </Suspense>
    </section>
  );
}

/** 44 px touch targets, narrower only if they would not fit side by side. */
function Dots({
  count,
  current,
  label,
  onChoose,
}: {
  count: number;
  current: number;
  label: string;
  onChoose: (index: number) => void;
}) {
  return (
    <div className="absolute inset-x-0 bottom-0 flex justify-center bg-linear-to-t from-black/45 to-transparent pt-6 pb-1 pointer-coarse:pb-0 noscript:hidden">
      {Array.from({ length: count }, (_, position) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is identified by its position
          key={position}
          type="button"
          aria-label={filled(label, { number: position + 1 })}
          aria-current={position === current ? 'true' : undefined}
          onClick={() => onChoose(position)}
          className="group grid size-7 min-w-0 place-items-center rounded-full outline-offset-[-4px] focus-visible:outline-white pointer-coarse:size-11"
        >
          <span className="size-2 rounded-full bg-white/60 transition-colors group-hover:bg-white group-aria-[current]:bg-white" />
        </button>
      ))}
    </div>
  );
}

/** A click shows the photo at the top of the page. Without scripts each links to its file. */
export function ProjectGallery({ photos, texts }: { photos: GalleryPhoto[]; texts: PhotoTexts }) {
  const { index, show } = useHero();

  function choose(event: MouseEvent, position: number) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show(position);
    document.querySelector('#project-photos')?.scrollIntoView();
  }

  if (photos.length === 0) return <p className="text-muted">{texts.none}</p>;
  return (
    <ul className="grid grid-cols-2 gap-2.5 md:grid-cols-3 lg:grid-cols-4">
      {photos.map((photo, position) => (
        <li key={photo.key}>
          <a
            href={largestPictureUrl(photo)}
            aria-label={filled(texts.showAtTop, {
              number: position + 1,
              count: photos.length,
              photo: photo.alt,
            })}
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
