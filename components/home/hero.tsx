import { HeroSearch } from '@/components/search/form/hero-search';

const WIDTHS = [640, 1024, 1536] as const;
const srcSet = (format: 'avif' | 'webp') =>
  WIDTHS.map((width) => `/home/hero-${width}.${format} ${width}w`).join(', ');

/** Hero image, headline and search form. The form works before any script runs. */
export function Hero() {
  return (
    <section className="home-hero" aria-label="Search homes">
      <picture className="contents">
        <source type="image/avif" srcSet={srcSet('avif')} sizes="100vw" />
        <img
          src="/home/hero-1024.webp"
          srcSet={srcSet('webp')}
          sizes="100vw"
          alt=""
          width={1536}
          height={1024}
          fetchPriority="high"
          className="home-hero-picture"
        />
      </picture>
      <div className="home-hero-text wrap">
        <h1 className="max-w-[15em] text-balance text-white">Find the place where your days begin.</h1>
        <HeroSearch />
      </div>
    </section>
  );
}
