import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { paths } from '@/lib/paths';

const WIDTHS = [640, 1024, 1536] as const;
const srcSet = (format: 'avif' | 'webp') =>
  WIDTHS.map((width) => `/home/hero-${width}.${format} ${width}w`).join(', ');

/** The first screen: one picture, one sentence, one question. A plain form, so that it works before any script runs. */
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
        <form method="get" action={paths.buy} className="home-search">
          <Input
            name="location"
            type="search"
            aria-label="Location"
            placeholder="Enter an address, city or ZIP code"
            autoComplete="off"
            maxLength={200}
            className="home-search-field"
          />
          <Button type="submit" variant="primary" className="flex-1 sm:flex-none">
            Buy
          </Button>
          <Button type="submit" formAction={paths.rent} className="flex-1 sm:flex-none">
            Rent
          </Button>
        </form>
      </div>
    </section>
  );
}
